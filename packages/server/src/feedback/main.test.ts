import { spawnSync } from 'node:child_process';
import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@octavo/platform/repository-root.ts';
import { describe, expect, it } from 'vitest';
import { createStore } from '../store/index.ts';
import { temporaryDirectory } from '../testing/fixture-site.ts';

const root = repositoryRoot();
const quiet = { info() {}, warn() {}, error() {} };

const environment = (directory: string) => ({ ...process.env, DATA_DIR: directory, DATABASE_URL: '' });

function run(parameters: string[], directory: string) {
	return spawnSync(process.execPath, ['scripts/run.mjs', 'packages/server/src/feedback/main.ts', ...parameters], {
		cwd: root,
		encoding: 'utf8',
		env: environment(directory),
	});
}

describe('the commands', () => {
	it('export the rows and report the gaps, even while a server has the store open', async () => {
		await using temporary = await temporaryDirectory();
		const directory = join(temporary.path, 'feedback');
		const store = createStore({ directory, retention: 1 }, quiet);
		await store.record({ kind: 'search', query: 'zeppelin' });
		await store.record({ kind: 'search', query: 'graf zeppelin' });
		const out = join(temporary.path, 'export.csv');
		expect(run(['export', '--format', 'csv', '--out', out], temporary.path)).toMatchObject({ status: 0, stderr: '' });
		expect(await readFile(out, 'utf8')).toMatch(/search,[^,]+,,,,,,,,,,zeppelin,,/);
		// Links and devices stay what they are.
		await symlink(out, `${out}.link`);
		expect(run(['export', '--format', 'json', '--out', `${out}.link`], temporary.path).status).toBe(0);
		expect(await readFile(out, 'utf8')).toContain('"zeppelin"');
		await store.close();
		expect(run(['erase'], temporary.path).stderr).toContain('usage:');
		expect(run(['erase', '--text', 'Graf'], temporary.path).stdout).toBe('1 erased.\n');
		const gaps = run(['gaps', '--format', 'json'], temporary.path);
		expect(JSON.parse(gaps.stdout)).toMatchObject([{ kind: 'search without results', text: 'zeppelin', count: 1 }]);
	}, 120_000);

	it('say so when nothing has been kept, and explain invalid parameters', async () => {
		await using temporary = await temporaryDirectory();
		const nothing = run(['gaps'], temporary.path);
		expect([nothing.status, nothing.stdout]).toEqual([0, expect.stringMatching(/^No gaps/)]);
		expect(nothing.stderr).toContain('nothing has been kept in these days');
		const wrong = run(['gaps', '--format', 'xml'], temporary.path);
		expect([wrong.status, wrong.stderr]).toEqual([
			1,
			expect.stringContaining('--format is "xml", expected one of text, json, markdown.'),
		]);
		expect(run(['export', '--days', '0'], temporary.path).stderr).toContain('--days is "0"');
		expect(run([], temporary.path).stderr).toContain('usage:');
	}, 120_000);
});
