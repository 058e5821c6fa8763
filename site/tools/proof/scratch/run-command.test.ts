import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { runCommand } from './run-command.ts';

const directory = tmpdir();

it('returns output, error output and exit status separately', async () => {
	const result = await runCommand('bash', ['-c', 'cat; echo good; echo bad >&2; exit 3'], { directory });
	expect(result).toEqual({ exitCode: 3, stdout: 'good\n', stderr: 'bad\n', timedOut: false, unasked: [] });
});

it('answers questions in order, and returns those that were not asked', async () => {
	const script = 'printf "Name? "; read name; echo "Hello $name"; printf "Sure? "; read sure; echo "$sure"';
	const answers = [
		{ question: 'Name?', answer: 'ann' },
		{ question: 'Sure?', answer: 'y' },
		{ question: 'Later?', answer: 'n' },
	];
	const result = await runCommand('bash', ['-c', script], { directory, answers });
	expect(result).toMatchObject({ stdout: 'Name? Hello ann\nSure? y\n', unasked: ['Later?'] });
});

it('kills a command that hangs, with its child processes', async () => {
	const result = await runCommand('bash', ['-c', 'sleep 60 & echo $!; wait'], { directory, timeout: 300 });
	expect(result.timedOut).toBe(true);
	await expect.poll(() => isRunning(Number(result.stdout))).toBe(false);
});

it('kills processes that a finished command left behind', async () => {
	const result = await runCommand('bash', ['-c', 'sleep 60 >/dev/null 2>&1 & echo $!'], { directory });
	await expect.poll(() => isRunning(Number(result.stdout))).toBe(false);
});

it('stops an endless command once it has printed the expected text', async () => {
	const script = 'echo getting ready; echo ready; exec sleep 60';
	const result = await runCommand('bash', ['-c', script], { directory, until: '\nready' });
	expect(result).toMatchObject({ stdout: 'getting ready\nready\n', timedOut: false });
});

it('reports which program is missing', async () => {
	await expect(runCommand('no-such-program', [], { directory })).rejects.toThrow('no-such-program');
});

/** A zombie process counts as ended. */
function isRunning(pid: number): boolean {
	const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
	return stdout !== '' && !stdout.startsWith('Z');
}
