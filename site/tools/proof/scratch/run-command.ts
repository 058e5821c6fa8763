import { spawn } from 'node:child_process';
import { childEnvironment } from '../instance/child-environment.ts';
import { killGroup, watchGroup } from '../instance/cleanup.ts';

export interface CommandResult {
	/** 0 to 255; `null` when the command was killed. */
	exitCode: number | null;
	stdout: string;
	stderr: string;
	/** Whether it ran into its timeout and was killed together with its child processes. */
	timedOut: boolean;
	/** Questions of `answers` that were not asked. */
	unasked: readonly string[];
}

export interface Answer {
	/** Text that the program prints. */
	question: string;
	/** Sent with a line break. */
	answer: string;
}

export interface CommandOptions {
	directory: string;
	environment?: Readonly<Record<string, string>>;
	/** In the order of the questions; the input stays open, like that of a person. */
	answers?: readonly Answer[];
	/** In ms. */
	timeout?: number;
	/** Text after which the command is stopped and counts as done. */
	until?: string;
}

const DEFAULT_TIMEOUT = 300_000;
/** Length of the output in a message, in characters. */
const SHOWN_OUTPUT = 2_000;

/**
 * Returns why a command failed, for a message: its timeout, or the end of its output.
 * @param timeout that it had, in ms
 */
export function failureReason({ timedOut, stdout, stderr }: CommandResult, timeout: number): string {
	if (timedOut) return `it took longer than ${timeout / 60_000} minutes`;
	return `${stdout}\n${stderr}`.trim().slice(-SHOWN_OUTPUT);
}

/**
 * Runs a command without a shell in its own process group, so that none of its child processes outlives it.
 * @throws (rejects) when the program cannot be started
 */
export function runCommand(
	program: string,
	parameters: readonly string[],
	{ directory, environment, answers = [], timeout = DEFAULT_TIMEOUT, until }: CommandOptions,
): Promise<CommandResult> {
	return new Promise((resolve, reject) => {
		const child = spawn(program, parameters, {
			cwd: directory,
			env: childEnvironment(environment),
			detached: true,
		});
		watchGroup(child.pid);
		const output = { stdout: '', stderr: '' };
		let timedOut = false;
		const open = [...answers];
		let answered = 0;
		const answer = () => {
			const [next] = open;
			const unread = output.stdout.slice(answered);
			if (next === undefined || !unread.includes(next.question)) return;
			open.shift();
			answered = output.stdout.length;
			child.stdin.write(`${next.answer}\n`);
		};
		const timer = setTimeout(() => {
			timedOut = true;
			killGroup(child.pid);
		}, timeout);
		for (const stream of ['stdout', 'stderr'] as const) {
			child[stream].setEncoding('utf8').on('data', (text: string) => {
				output[stream] += text;
				answer();
				if (until !== undefined && output[stream].includes(until)) killGroup(child.pid);
			});
		}
		child.on('error', (error) => {
			clearTimeout(timer);
			reject(error);
		});
		child.on('exit', () => killGroup(child.pid));
		child.on('close', (exitCode) => {
			clearTimeout(timer);
			resolve({ exitCode, ...output, timedOut, unasked: open.map(({ question }) => question) });
		});
		// A program that does not read its input closes the pipe early, which is not a failure.
		child.stdin.on('error', () => {});
		if (answers.length === 0) child.stdin.end();
	});
}
