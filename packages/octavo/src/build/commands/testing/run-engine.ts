import { spawnSync } from 'node:child_process';
import { repositoryRoot } from '@octavo/platform/repository-root.ts';

/** Runs the engine's command line as an author would. */
export function runEngine(...parameters: string[]): { status: number | null; stdout: string; stderr: string } {
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		['scripts/run.mjs', 'packages/octavo/src/build/main.ts', ...parameters],
		{
			cwd: repositoryRoot(),
			encoding: 'utf8',
			env: { ...process.env, NODE_ENV: 'production', CI: 'true' },
		},
	);
	return { status, stdout, stderr };
}
