import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Generous because the test bundles and runs a program on a machine that can be busy. */
const TIMEOUT_MS = 60_000;

it.each([
	[['--missing', 'commnds'], 'found the group "commnds"', 'the nearest is "commands"'],
	[['5.40.0', '5.41.0'], 'found the versions 5.40.0, 5.41.0', 'expected one'],
	[['--upgrade'], 'found no version after --upgrade', 'usage:'],
	[['--upgrade', '5.20.9'], 'found the version "5.20.9"', 'the nearest is 5.20.0'],
	[['--nonsense'], "Unknown option '--nonsense'", 'usage:'],
])(
	'rejects %j with what it found and expected',
	(parameters, found, expected) => {
		const { status, stderr } = spawnSync(
			process.execPath,
			['scripts/run.mjs', 'site/tools/surface/main.ts', ...parameters],
			{
				encoding: 'utf8',
			},
		);
		expect(stderr).toContain(found);
		expect(stderr).toContain(expected);
		expect(status).toBe(2);
	},
	TIMEOUT_MS,
);

it('prints the figures of the committed surface without network access', () => {
	const { status, stdout } = spawnSync(process.execPath, ['scripts/run.mjs', 'site/tools/surface/main.ts'], {
		encoding: 'utf8',
		env: { ...process.env, npm_config_registry: 'http://127.0.0.1:9/' },
	});
	expect(status).toBe(0);
	expect(Number(stdout.match(/^all +(\d+)/m)?.[1])).toBeGreaterThan(1900);
}, 120_000);
