import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFixtureSite, type FixtureSite } from '../../engine/commands/testing/fixture-site.ts';
import { randomFrom } from './program.ts';

const KILLS = 20;
const root = process.env.ENGINE_ROOT ?? process.cwd();

let site: FixtureSite;
/** Of a build that nothing disturbs. Unit: ms. */
let duration = 0;

const command = () => [join(root, 'scripts/run.mjs'), 'engine/cli.ts', 'build', '--root', site.root];
const build = () => spawnSync(process.execPath, command(), { cwd: root, encoding: 'utf8' });
const page = () => join(site.root, 'content/guide/start.mdx');

/** Makes every page another one: the title is in all sidebars. */
function change(number: number): void {
	const text = readFileSync(page(), 'utf8').replace(/^title: .*$/m, `title: Start ${number}`);
	writeFileSync(page(), text);
}

/** Ids of the builds that the visible documents are of. */
function visibleBuilds(): string[] {
	const output = realpathSync(join(site.root, 'dist'));
	const documents = readdirSync(output, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
	const ids = documents.flatMap(
		(name) => /data-build="([^"]+)"/.exec(readFileSync(join(output, name), 'utf8'))?.[1] ?? [],
	);
	const announced = JSON.parse(readFileSync(join(output, 'server.json'), 'utf8')).buildId;
	return [...new Set([...ids, announced])];
}

beforeAll(async () => {
	site = await createFixtureSite();
	expect(build().status).toBe(0);
	change(0);
	const began = performance.now();
	expect(build().status).toBe(0);
	duration = performance.now() - began;
}, 120_000);
afterAll(() => site.destroy());

describe('the visible site', () => {
	test(`is of one build, whenever ${KILLS} builds are killed`, async () => {
		const random = randomFrom(20);
		let unfinished = 0;
		for (let kill = 1; kill <= KILLS; kill++) {
			change(kill);
			const before = visibleBuilds();
			const child = spawn(process.execPath, command(), { cwd: root, stdio: 'ignore', detached: true });
			const ended = once(child, 'exit');
			await wait(duration * (0.3 + random() * 0.7));
			// Its threads and the program that it starts go with it.
			if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
			await ended;
			const after = visibleBuilds();
			expect(after).toHaveLength(1);
			if (after[0] === before[0]) unfinished += 1;
		}
		console.log(`${KILLS} builds killed, ${unfinished} before they were visible, 0 mixed`);
		expect(unfinished).toBeGreaterThan(0);
		expect(build().status).toBe(0);
		expect(readFileSync(join(site.root, 'dist/guide/start/index.html'), 'utf8')).toContain(`Start ${KILLS}`);
	});

	test('stays as it was when the disk is full', async (context) => {
		const folder = join(site.root, '.dist');
		if (!existsSync(folder)) return context.skip('builds are written elsewhere');
		const [before] = visibleBuilds();
		change(1_000);
		const limited = `ulimit -f 16; exec "${process.execPath}" ${command()
			.map((part) => `"${part}"`)
			.join(' ')}`;
		const { status } = spawnSync('bash', ['-c', limited], { cwd: root, encoding: 'utf8' });
		expect(status).not.toBe(0);
		expect(visibleBuilds()).toEqual([before]);
		expect(build().status).toBe(0);
		expect(visibleBuilds()).not.toEqual([before]);
	});
});
