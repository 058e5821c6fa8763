import { spawn } from 'node:child_process';
import { killGroup, watchGroup } from '../instance/cleanup.ts';

export interface CommandResult {
	/** 0 to 255; `null` where the command was stopped. */
	exitCode: number | null;
	stdout: string;
	stderr: string;
	/** It ran longer than it may and was stopped, with everything that it started. */
	timedOut: boolean;
	/** Questions of `answers` that never came. */
	unasked: readonly string[];
}

/** What is typed when a program asks. */
export interface Answer {
	/** Part of what the program prints. */
	question: string;
	/** Sent with a line break. */
	answer: string;
}

export interface CommandOptions {
	directory: string;
	environment?: Readonly<Record<string, string>>;
	input?: string;
	/** In the order of the questions; the input stays open then, as a person's does. */
	answers?: readonly Answer[];
	/** Milliseconds. */
	timeout?: number;
	/** The command is stopped, as done, once it printed this. */
	until?: string;
}

const DEFAULT_TIMEOUT = 300_000;

/**
 * Runs a command without a shell in a process group of its own, so that nothing that it starts outlives it.
 * @throws (rejects) when the program can't be started
 */
export function runCommand(
	program: string,
	parameters: readonly string[],
	{ directory, environment, input = '', answers = [], timeout = DEFAULT_TIMEOUT, until }: CommandOptions,
): Promise<CommandResult> {
	return new Promise((resolve, reject) => {
		const child = spawn(program, parameters, {
			cwd: directory,
			env: { ...process.env, ...environment },
			detached: true,
		});
		watchGroup(child.pid);
		const output = { stdout: '', stderr: '' };
		let timedOut = false;
		const open = [...answers];
		let answered = 0;
		const answer = () => {
			const [next] = open;
			const said = output.stdout.slice(answered);
			if (next === undefined || !said.includes(next.question)) return;
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
		// A program that reads nothing closes the pipe early; its result says more than that error.
		child.stdin.on('error', () => {});
		if (answers.length === 0) child.stdin.end(input);
	});
}
