import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { EndlessError, PATIENCE } from './limited.ts';

/** Runs a module, and says all the time that its thread still answers. */
const TRIAL = `
const { parentPort, workerData } = require('node:worker_threads');
setInterval(() => parentPort.postMessage('alive'), 1_000).unref();
import(workerData).finally(() => process.exit());`;

/**
 * Runs a module in a thread that can be ended: nothing can interrupt a loop of a module in the thread that imports it.
 * What else is wrong with the module shows when it is imported.
 * @param path absolute path
 * @throws {EndlessError} (rejects) if it does not end
 */
export async function tryModule(path: string): Promise<void> {
	const thread = new Worker(TRIAL, { eval: true, workerData: pathToFileURL(path).href, stdout: true, stderr: true });
	let isEndless = false;
	const timer = setTimeout(() => {
		isEndless = true;
		void thread.terminate();
	}, PATIENCE);
	thread.on('message', () => timer.refresh());
	await once(thread, 'exit').catch(() => undefined);
	clearTimeout(timer);
	if (isEndless) throw new EndlessError();
}
