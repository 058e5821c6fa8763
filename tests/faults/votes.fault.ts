import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { repositoryRoot } from '@octavo/platform/repository-root.ts';
import { describe, expect, it } from 'vitest';
import { ask, randomFrom, startProgram, temporaryFolder, vote } from './program.ts';

const root = repositoryRoot();
/** `KILLS=200 FULL_DISKS=20 npm test -- faults votes` does as many. */
const KILLS = Number(process.env.KILLS ?? 8);
const FULL_DISKS = Number(process.env.FULL_DISKS ?? 3);
const VOTES_OF_A_RUN = 25;
/** Votes per address are limited, so each of these readers has its own. */
const behindProxy = { ASK_PROXIES: '1' };
const from = (reader: number) => ({ 'x-forwarded-for': `192.0.2.${reader % 250}` });

function runExport(dataDirectory: string, more: string[] = [], expected = 0): { rows: string; said: string } {
	const parameters = ['scripts/run.mjs', 'packages/server/src/feedback/main.ts', 'export', '--format', 'csv', ...more];
	const env = { ...process.env, DATA_DIR: dataDirectory, DATABASE_URL: '' };
	const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { cwd: root, encoding: 'utf8', env });
	expect(status, stderr).toBe(expected);
	return { rows: stdout, said: stderr };
}

/** @returns the comments of votes that were acknowledged */
async function castVotes(port: number, name: string, count: number): Promise<string[]> {
	const votes = Array.from({ length: count }, async (_, number) => {
		const comment = `${name} number ${number}`;
		const sent = vote(port, comment);
		const reply = await ask(port, { ...sent, headers: { ...sent.headers, ...from(number) } }).catch(() => undefined);
		return reply?.status === 200 ? [comment] : [];
	});
	return (await Promise.all(votes)).flat();
}

/** Mounts a disk of a megabyte, since what is full differs: ext4 needs room for a folder, too. @returns what prevents it */
function mountDisk(image: string, place: string): string | undefined {
	const script =
		'umount "$2" 2> /dev/null; rm -f "$1"; truncate -s 1M "$1"; mkfs.ext4 -q -m 0 "$1"; mount -o loop "$1" "$2"';
	const { status, stderr } = spawnSync('sh', ['-c', script, 'sh', image, place], { encoding: 'utf8' });
	return status === 0 ? undefined : stderr;
}

/** Fills a disk to the last byte. @returns the files that do so */
function fill(place: string): string[] {
	const files: string[] = [];
	for (const size of [65_536, 4_096, 512, 64, 1]) {
		try {
			for (;;) {
				const file = join(place, `filler-${files.length}`);
				files.push(file);
				writeFileSync(file, Buffer.alloc(size));
			}
		} catch {}
	}
	return files;
}

describe('votes', () => {
	it(`that were acknowledged all survive ${KILLS} killed servers`, async () => {
		using folder = temporaryFolder();
		const random = randomFrom(8);
		const thanked: string[] = [];
		for (let run = 0; run < KILLS; run++) {
			const server = await startProgram({ dataDirectory: folder.path, variables: behindProxy });
			thanked.push(...(await castVotes(server.port, `before kill ${run}`, VOTES_OF_A_RUN)));
			const late = castVotes(server.port, `during kill ${run}`, VOTES_OF_A_RUN);
			await wait(random() * 60);
			await server.kill();
			thanked.push(...(await late));
		}
		expect(thanked.length).toBeGreaterThan(KILLS * VOTES_OF_A_RUN - 1);
		const { rows } = runExport(folder.path);
		const lost = thanked.filter((comment) => !rows.includes(comment));
		console.log(`${thanked.length} votes acknowledged, ${lost.length} lost`);
		expect(lost).toEqual([]);
	});

	it('in a damaged file are kept as far as they can be read, and an export says so', async () => {
		using folder = temporaryFolder();
		await using server = await startProgram({ dataDirectory: folder.path, variables: behindProxy });
		expect(await castVotes(server.port, 'before', 3)).toHaveLength(3);
		const events = join(folder.path, 'feedback/events');
		const [name = ''] = readdirSync(events);
		appendFileSync(join(events, name), Buffer.alloc(8_192, 0xff));
		expect(await castVotes(server.port, 'after', 3)).toHaveLength(3);
		const { rows, said } = runExport(folder.path);
		expect(rows).toContain('before number 2');
		expect(rows).toContain('after number 2');
		expect(said).toContain('has lines that are not events');
	});

	it('are refused while the disk is full, the health check says why, and pages and exports still work', async (context) => {
		using folder = temporaryFolder();
		const disk = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder.path], { encoding: 'utf8' });
		if (disk.status !== 0) return context.skip(`no small disk can be made here: ${disk.stderr}`);
		try {
			await using server = await startProgram({ dataDirectory: folder.path, variables: behindProxy });
			expect(await castVotes(server.port, 'before', 1)).toHaveLength(1);
			const exported = join(folder.path, 'export.csv');
			runExport(folder.path, ['--out', exported]);
			const before = readFileSync(exported, 'utf8');
			expect(before).toContain('before number 0');
			fill(folder.path);
			const sent = vote(server.port, 'no room for this');
			const replies = await Promise.all(
				Array.from({ length: 20 }, (_, number) =>
					ask(server.port, { ...sent, headers: { ...sent.headers, ...from(number) } }),
				),
			);
			expect(replies.map(({ status }) => status)).toContain(503);
			const health = JSON.parse((await ask(server.port, { path: '/healthz' })).body);
			expect(health).toMatchObject({ status: 'degraded', problems: { feedback: expect.any(String) } });
			expect((await ask(server.port, { path: '/cms/quick-start' })).status).toBe(200);
			const { rows } = runExport(folder.path);
			expect(rows).toContain('before number 0');
			const kept = replies.filter(({ status }) => status === 200);
			expect(rows.split('no room for this')).toHaveLength(kept.length + 1);
			// An export that finds no room leaves the one before.
			runExport(folder.path, ['--out', exported], 1);
			expect(readFileSync(exported, 'utf8')).toBe(before);
		} finally {
			spawnSync('umount', [folder.path]);
		}
	});

	it(`that were acknowledged survive ${FULL_DISKS} full disks, on which servers start, and keep more once there is room`, async (context) => {
		using folder = temporaryFolder();
		const place = join(folder.path, 'disk');
		mkdirSync(place);
		const random = randomFrom(20);
		let acknowledged = 0;
		let refused = 0;
		try {
			for (let round = 0; round < FULL_DISKS; round++) {
				const problem = mountDisk(join(folder.path, 'image'), place);
				if (problem !== undefined) return context.skip(`no small disk can be made here: ${problem}`);
				const thanked: string[] = [];
				const cast = async (port: number, name: string, count: number) => {
					const kept = await castVotes(port, name, count);
					refused += count - kept.length;
					thanked.push(...kept);
				};
				let files: string[] = [];
				// Every third disk is full before the first start.
				if (round % 3 !== 0) {
					await using server = await startProgram({ dataDirectory: place, variables: behindProxy });
					await cast(server.port, 'before', 3);
					files = fill(place);
					for (const file of files.slice(-Math.floor(random() * 12))) rmSync(file, { force: true });
					await cast(server.port, 'while it fills', VOTES_OF_A_RUN);
					if (round % 3 === 1) await server.kill();
				}
				files.push(...fill(place));
				await using server = await startProgram({ dataDirectory: place, variables: behindProxy });
				expect((await ask(server.port, { path: '/cms/quick-start' })).status).toBe(200);
				await cast(server.port, 'full', 5);
				for (const file of files) rmSync(file, { force: true });
				await expect
					.poll(() => castVotes(server.port, 'with room', 1), { timeout: 30_000, interval: 500 })
					.toHaveLength(1);
				const { rows } = runExport(place);
				expect(thanked.filter((comment) => !rows.includes(comment))).toEqual([]);
				expect(rows).toContain('with room');
				acknowledged += thanked.length;
			}
		} finally {
			spawnSync('umount', [place]);
		}
		console.log(`${FULL_DISKS} full disks: ${acknowledged} votes acknowledged, ${refused} refused, none lost`);
		expect(refused).toBeGreaterThan(0);
	}, 600_000);

	it('and pages keep working while the clock jumps back and forth by a day', async () => {
		using folder = temporaryFolder();
		const jump = join(folder.path, 'jump.mjs');
		writeFileSync(
			jump,
			`let offset = 0;
			setInterval(() => { offset = offset ? 0 : (Math.random() < 0.5 ? -1 : 1) * 86_400_000; }, 200).unref();
			globalThis.Date = class extends Date {
				constructor(...parts) { super(...(parts.length > 0 ? parts : [Date.now()])); }
				static now() { return super.now() + offset; }
			};
			`,
		);
		const variables = { ...behindProxy, NODE_OPTIONS: `--import ${jump}` };
		await using server = await startProgram({ dataDirectory: folder.path, variables });
		for (let round = 0; round < 20; round++) {
			expect((await ask(server.port, { path: '/cms/quick-start' })).status).toBe(200);
			expect(await castVotes(server.port, `round ${round}`, 1)).toHaveLength(1);
			await wait(100);
		}
		expect(JSON.parse((await ask(server.port, { path: '/healthz' })).body).status).toBe('ok');
	});
});
