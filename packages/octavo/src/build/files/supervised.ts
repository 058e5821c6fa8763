import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { messageOf, traceOf } from '@octavo/platform/error-message.ts';
import once from 'lodash-es/once.js';
import { EndlessError, WAITING } from './limited.ts';

/** Takes what fails in the background; also known in what the code of a site leaves running. */
const watching = new AsyncLocalStorage<(error: unknown) => void>();
/** What ends the wait for the code of each file. */
const unfinished = new Map<string, (error: unknown) => void>();

/**
 * Runs code of the site. A promise that fails unheeded, a timer that throws, `process.exit` or a wait without end would
 * end the program, or hold it up, without naming the file.
 * @param patience in ms; slow work cannot be told apart from a wait without end
 * @throws what the code throws or what fails in the background (rejects)
 */
export async function supervised<Value>(
	file: string,
	code: () => Value | Promise<Value>,
	patience = WAITING,
): Promise<Value> {
	listen();
	let fail: (error: unknown) => void = () => undefined;
	const failure = new Promise<never>((_resolve, reject) => {
		fail = reject;
	});
	const onFailure = (error: unknown) => {
		if (unfinished.get(file) === fail) fail(error);
		else process.once('exit', () => say(`${file}:1:1 What it left running fails: ${messageOf(error)}`));
	};
	unfinished.set(file, fail);
	const timer = setTimeout(fail, patience, new EndlessError()).unref();
	try {
		const value = await Promise.race([watching.run(onFailure, code), failure]);
		// Node reports a promise that nobody waits for after the current task.
		await Promise.race([setImmediate(), failure]);
		return value;
	} finally {
		clearTimeout(timer);
		unfinished.delete(file);
	}
}

const listen = once(() => {
	const onFailure = (error: unknown) => {
		const report = watching.getStore();
		if (report) return report(error);
		say(traceOf(error));
		process.exit();
	};
	process.on('unhandledRejection', onFailure);
	process.on('uncaughtException', onFailure);
	// Nothing is left that could end their waiting.
	process.on('beforeExit', () => {
		for (const fail of unfinished.values()) fail(new Error('it waits for what never comes'));
	});
	process.on('exit', () => {
		for (const file of unfinished.keys()) say(`${file}:1:1 It ends the program (process.exit).`);
	});
});

function say(message: string): void {
	console.error(message);
	process.exitCode = 1;
}

/** Returns where in a file an error was thrown, by its stack. @param file path relative to the site */
export function thrownAt(error: unknown, file: string): { line: number; column: number } {
	const [, line = 1, column = 1] = /^(\d+):(\d+)/.exec(traceOf(error).split(`${file}:`)[1] ?? '') ?? [];
	return { line: Number(line), column: Number(column) };
}
