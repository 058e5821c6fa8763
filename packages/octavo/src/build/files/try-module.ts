import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { EndlessError, PATIENCE, WAITING } from './limited.ts';

/** How the thread ends when the module has run, or has failed. */
const RAN = 99;
/** Runs a module, and says all the time that its thread still answers. */
const TRIAL = `
const { parentPort, workerData } = require('node:worker_threads');
setInterval(() => parentPort.postMessage('alive'), 1_000).unref();
import(workerData).finally(() => process.exit(${RAN}));`;

/**
 * Runs a module in a thread that can be ended: nothing can interrupt a loop of a module in the thread that imports it.
 * What else is wrong with the module shows when it is imported.
 * @param path absolute path
 * @param patience in ms, for a module that waits; less than that of whoever waits for it
 * @throws {Error} (rejects) if it does not end, or ends the program
 */
export async function tryModule(path: string, patience = WAITING - PATIENCE): Promise<void> {
	const thread = new Worker(TRIAL, { eval: true, workerData: pathToFileURL(path).href, stdout: true, stderr: true });
	let isEndless = false;
	const stop = () => {
		isEndless = true;
		void thread.terminate();
	};
	const timer = setTimeout(stop, PATIENCE);
	const wait = setTimeout(stop, patience);
	thread.on('message', () => timer.refresh());
	const [status] = await once(thread, 'exit').catch(() => [RAN]);
	clearTimeout(timer);
	clearTimeout(wait);
	if (isEndless) throw new EndlessError();
	if (status !== RAN) throw new Error('it ends the program (process.exit), or waits for what never comes');
}
