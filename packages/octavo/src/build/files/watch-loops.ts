import { Worker } from 'node:worker_threads';
import once from 'lodash-es/once.js';

/** In ms. */
const TICK = 500;
/** Event of the process, sent inside of a loop with an error whose stack leads to it. */
export const ENDLESS = 'octavo:endless';

/**
 * Stops the main thread once it has not answered for the given number of ticks, and lets it say where it is. To end what
 * it runs and go on is not safe in every place.
 */
const WATCH = `
const { Session } = require('node:inspector');
const { workerData: left } = require('node:worker_threads');
setInterval(() => {
	if (Atomics.sub(left, 0, 1) !== 1) return;
	const session = new Session();
	session.connectToMainThread();
	session.on('Debugger.paused', ({ params }) => session.post('Debugger.evaluateOnCallFrame', {
		callFrameId: params.callFrames[0].callFrameId,
		expression: 'globalThis.process.emit("${ENDLESS}", new Error())',
	}));
	session.post('Debugger.enable');
	session.post('Debugger.pause');
}, ${TICK});`;

/** Number of ticks until what runs now is stopped; nothing is stopped below one. */
const left = new Int32Array(new SharedArrayBuffer(4));
let ticks = 0;

/**
 * Watches the code of a site from another thread, for a loop without an end that begins after an `await` or in a timer,
 * where no clock of this thread can interrupt it. It costs 25 ms, so it is only called for code that can have one.
 */
export const watchLoops = once(() => {
	new Worker(WATCH, { eval: true, workerData: left }).unref();
	setInterval(() => Atomics.store(left, 0, ticks), TICK).unref();
});

/** Sets how long the main thread can be busy without a pause, in ms; without it, as long as it likes. */
export function allowBusy(time = 0): void {
	ticks = Math.ceil(time / TICK);
	Atomics.store(left, 0, ticks);
}
