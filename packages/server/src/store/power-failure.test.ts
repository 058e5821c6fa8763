import { randomUUID } from 'node:crypto';
import {
	existsSync,
	fstatSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { EventFiles } from './event-files.ts';
import type { KeptEvent } from './events.ts';

const CUTS = 200;
const folder = mkdtempSync(join(tmpdir(), 'power-'));
afterAll(() => {
	vi.restoreAllMocks();
	rmSync(folder, { recursive: true });
});

/** What the disk has: the length of what was flushed of each file, and the names that were flushed. */
const disk = { bytes: new Map<string, number>(), names: new Set<string>() };

/** Watches what every file of this process flushes. @param onChange called after each operation */
async function watchDisk(onChange: () => void): Promise<void> {
	const handle = await open(folder);
	const prototype: FileHandle = Object.getPrototypeOf(handle);
	await handle.close();
	const { write, datasync, sync } = prototype;
	vi.spyOn(prototype, 'write').mockImplementation(async function (this: FileHandle, ...content: unknown[]) {
		const written = await Reflect.apply(write, this, content);
		onChange();
		return written;
	});
	vi.spyOn(prototype, 'datasync').mockImplementation(async function (this: FileHandle) {
		// What is written meanwhile may not be flushed.
		const { size } = fstatSync(this.fd);
		await Reflect.apply(datasync, this, []);
		const file = pathOf(this);
		disk.bytes.set(file, Math.max(size, disk.bytes.get(file) ?? 0));
		onChange();
	});
	vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
		const path = pathOf(this);
		const names = readdirSync(path);
		await Reflect.apply(sync, this, []);
		for (const name of names) disk.names.add(join(path, name));
		onChange();
	});
}

function pathOf({ fd }: FileHandle): string {
	const { ino } = fstatSync(fd);
	const paths = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].map((name) => join(folder, name));
	return paths.find((path) => statSync(path).ino === ino) ?? '';
}

/** A seeded random number below `end` (mulberry32). */
let seed = 1;
function random(end: number): number {
	seed = (seed + 0x6d2b79f5) | 0;
	let bits = Math.imul(seed ^ (seed >>> 15), 1 | seed);
	bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
	return ((bits ^ (bits >>> 14)) >>> 0) % end;
}

const vote = (): KeptEvent => ({
	id: randomUUID(),
	hour: `2026-11-${10 + random(3)}T10:00:00.000Z`,
	event: { kind: 'page', id: randomUUID(), page: '/a', helpful: true, comment: 'ä'.repeat(random(400)) },
});

/** Leaves on another disk what a power failure leaves: what was flushed, and anything of what was not. */
function cutPower(from: string, to: string): void {
	if (!existsSync(from) || !disk.names.has(from)) return;
	for (const name of readdirSync(from)) {
		const path = join(from, name);
		if (!disk.names.has(path)) continue;
		const content = readFileSync(path);
		const flushed = disk.bytes.get(path) ?? 0;
		const end = flushed + random(content.length - flushed + 1);
		// A file system can know the new size before it has the bytes.
		if (random(2) === 0) content.fill(0, flushed);
		writeFileSync(join(to, name), content.subarray(0, end));
	}
}

it(`events that were acknowledged survive ${CUTS} power failures`, async () => {
	const from = join(folder, 'events');
	// Two servers with one folder.
	const servers = [new EventFiles(from), new EventFiles(from)];
	const acknowledged = new Set<string>();
	const images: { path: string; expected: string[] }[] = [];
	await watchDisk(() => {
		if (images.length === CUTS || random(4) !== 0) return;
		const path = mkdtempSync(join(tmpdir(), 'power-cut-'));
		cutPower(from, path);
		images.push({ path, expected: [...acknowledged] });
	});
	while (images.length < CUTS) {
		const appended = servers.flatMap((files) =>
			Array.from({ length: 1 + random(3) }, async () => {
				const event = vote();
				await files.append([event]);
				acknowledged.add(event.id);
			}),
		);
		await Promise.all(appended);
	}
	expect(acknowledged.size).toBeGreaterThan(100);
	for (const { path, expected } of images) {
		const found = new Set((await new EventFiles(path).read(3_650, () => {})).map(({ id }) => id));
		rmSync(path, { recursive: true });
		expect(expected.filter((id) => !found.has(id))).toEqual([]);
	}
});
