import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { messageOf, traceOf } from '@octavo/platform/error-message.ts';
import once from 'lodash-es/once.js';

/** Takes what fails in the background; also known in what the code of a site leaves running. */
const watching = new AsyncLocalStorage<(error: unknown) => void>();
const unfinished = new Set<string>();

/**
 * Runs code of the site. A promise that fails unheeded, a timer that throws, `process.exit` and a wait without end would
 * end the program without naming the file.
 * @throws what the code throws or what fails in the background (rejects)
 */
export async function supervised<Value>(file: string, code: () => Value | Promise<Value>): Promise<Value> {
	listen();
	const failures: unknown[] = [];
	const onFailure = (error: unknown) => {
		if (unfinished.has(file)) failures.push(error);
		else process.once('exit', () => fail(`${file}:1:1 What it left running fails: ${messageOf(error)}`));
	};
	unfinished.add(file);
	try {
		const value = await watching.run(onFailure, code);
		// Node reports a promise that nobody waits for after the current task.
		await setImmediate();
		if (failures.length > 0) throw failures[0];
		return value;
	} finally {
		unfinished.delete(file);
	}
}

const listen = once(() => {
	const onFailure = (error: unknown) => {
		const report = watching.getStore();
		if (report) return report(error);
		fail(traceOf(error));
		process.exit();
	};
	process.on('unhandledRejection', onFailure);
	process.on('uncaughtException', onFailure);
	process.on('exit', () => {
		for (const file of unfinished)
			fail(`${file}:1:1 It ends the program (process.exit), or waits for what never comes.`);
	});
});

function fail(message: string): void {
	console.error(message);
	process.exitCode = 1;
}

/** Returns where in a file an error was thrown, by its stack. @param file path relative to the site */
export function thrownAt(error: unknown, file: string): { line: number; column: number } {
	const [, line = 1, column = 1] = /^(\d+):(\d+)/.exec(traceOf(error).split(`${file}:`)[1] ?? '') ?? [];
	return { line: Number(line), column: Number(column) };
}
