import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { runCommand } from './run-command.ts';

const directory = tmpdir();

it('gives output, error output and exit status apart', async () => {
	const result = await runCommand('bash', ['-c', 'cat; echo bad >&2; exit 3'], { directory, input: 'good' });
	expect(result).toEqual({ exitCode: 3, stdout: 'good', stderr: 'bad\n', timedOut: false, unasked: [] });
});

it('answers questions in their order, and tells which never came', async () => {
	const script = 'printf "Name? "; read name; echo "Hello $name"; printf "Sure? "; read sure; echo "$sure"';
	const answers = [
		{ question: 'Name?', answer: 'ann' },
		{ question: 'Sure?', answer: 'y' },
		{ question: 'Later?', answer: 'n' },
	];
	const result = await runCommand('bash', ['-c', script], { directory, answers });
	expect(result).toMatchObject({ stdout: 'Name? Hello ann\nSure? y\n', unasked: ['Later?'] });
});

it('stops a command that hangs, with what it started', async () => {
	const result = await runCommand('bash', ['-c', 'sleep 60 & echo $!; wait'], { directory, timeout: 300 });
	expect(result.timedOut).toBe(true);
	await expect.poll(() => isRunning(Number(result.stdout))).toBe(false);
});

it('stops what a finished command left behind', async () => {
	const result = await runCommand('bash', ['-c', 'sleep 60 >/dev/null 2>&1 & echo $!'], { directory });
	await expect.poll(() => isRunning(Number(result.stdout))).toBe(false);
});

it('stops a command that goes on for ever once it said what was waited for', async () => {
	const script = 'echo getting ready; echo ready; exec sleep 60';
	const result = await runCommand('bash', ['-c', script], { directory, until: '\nready' });
	expect(result).toMatchObject({ stdout: 'getting ready\nready\n', timedOut: false });
});

it('says which program is missing', async () => {
	await expect(runCommand('no-such-program', [], { directory })).rejects.toThrow('no-such-program');
});

/** A process that ended counts as gone, also where nobody asked for its exit status yet. */
function isRunning(pid: number): boolean {
	const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
	return stdout !== '' && !stdout.startsWith('Z');
}
