import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { benchBuilds } from './builds.ts';

/** Generous because the test bundles and runs a program on a machine that can be busy. */
const TIMEOUT_MS = 60_000;

it(
	'rejects an unknown command with what it found and expected',
	() => {
		const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'bench/main.ts', 'toString'], {
			encoding: 'utf8',
		});
		expect(stderr).toContain('found the command "toString", expected one of ask, ');
		expect(status).toBe(2);
	},
	TIMEOUT_MS,
);

it.each([
	[['--runs', 'x'], '--runs is "x", expected a whole number from 1'],
	[['--budget', ''], '--budget is "", expected a whole number from 1'],
	[['--pages', '300,-1'], '--pages is "-1", expected a whole number from 1'],
])('rejects %j before it builds anything', async (parameters, message) => {
	await expect(benchBuilds('/nowhere', parameters)).rejects.toThrow(message);
});
