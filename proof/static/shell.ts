import { spawnSync } from 'node:child_process';
import type { LanguageProblem } from './problem.ts';

/** Checks a shell script with `bash -n`, which parses it without running it. */
export function checkShell(code: string): LanguageProblem | undefined {
	const { status, stderr, error } = spawnSync('bash', ['-n'], { input: code, encoding: 'utf8' });
	if (error) throw new Error(`bash is needed to check shell examples: ${error.message}`);
	if (status === 0) return undefined;
	const [, line = '1', message = stderr] = /line (\d+): (.*)/.exec(stderr) ?? [];
	return { message, line: Number(line) };
}
