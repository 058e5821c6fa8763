import { randomUUID } from 'node:crypto';
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { EventFiles } from './event-files.ts';
import type { KeptEvent } from './events.ts';

const CUTS = 200;
const folder = mkdtempSync(join(tmpdir(), 'power-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a disk has: of each file whose name it has, so many bytes. */
const disk = vi.hoisted(() => ({ bytes: new Map<string, number>(), names: new Set<string>(), onChange: () => {} }));

vi.mock('node:fs/promises', async (original) => {
	const real = await original<typeof import('node:fs/promises')>();
	const open: typeof real.open = async (path, ...rest) => {
		const handle = await real.open(path, ...rest);
		const file = String(path);
		const { datasync, sync, write } = handle;
		return Object.assign(handle, {
			async write(...content: Parameters<FileHandle['write']>) {
				const written = await write.apply(handle, content);
				disk.onChange();
				return written;
			},
			// What is written meanwhile may not be flushed.
			async datasync() {
				const { size } = statSync(file);
				await datasync.call(handle);
				disk.bytes.set(file, Math.max(size, disk.bytes.get(file) ?? 0));
				disk.onChange();
			},
			async sync() {
				const names = readdirSync(file);
				await sync.call(handle);
				for (const name of names) disk.names.add(join(file, name));
				disk.onChange();
			},
		});
	};
	return { ...real, open };
});

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
	mkdirSync(to);
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
	disk.onChange = () => {
		if (images.length === CUTS || random(4) !== 0) return;
		const path = join(folder, String(images.length));
		cutPower(from, path);
		images.push({ path, expected: [...acknowledged] });
	};
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
		expect(
			expected.filter((id) => !found.has(id)),
			basename(path),
		).toEqual([]);
	}
});
