import { createContext, Script } from 'node:vm';
import once from 'lodash-es/once.js';

/** Time in ms after which an expression, a component or a module counts as endless; what ends takes a small part of it. */
export const PATIENCE = 10_000;
/** The same for what can be the work of seconds: a page with all that it holds, or a part of a plugin. */
export const LONG_PATIENCE = 60_000;
/** Time in ms after which what waits counts as waiting for ever; slow work cannot be told apart. */
export const WAITING = 300_000;

/** Thrown for code that does not end. */
export class EndlessError extends Error {
	constructor() {
		super('it was stopped because it did not end; look for a loop or a wait without an end');
	}
}

const start = once(() => ({ call: new Script('code()'), context: createContext({}) }));

/**
 * Runs synchronous code of a site, whose loop without an end would hold the program up without a word. Node's own clock
 * interrupts it, which costs code that ends a tenth of a millisecond, and needs no other thread and no copies. On a
 * machine with other work, code that ends takes many times as long by the clock: what had the processor for less than half
 * of its time runs again, with four times as much.
 * @param patience in ms
 * @param time by the clock, in ms
 * @throws {EndlessError} if it does not end; otherwise what the code throws
 */
export function limited<Value>(code: () => Value, patience = PATIENCE, time = patience): Value {
	const { call, context } = start();
	const [began, used] = [performance.now(), process.cpuUsage()];
	context.code = code;
	try {
		return call.runInContext(context, { timeout: time });
	} catch (error) {
		// It belongs to the context, so it is no `Error` here.
		if (Object(error).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
		const { user, system } = process.cpuUsage(used);
		// The clock of code around this one may have run out.
		const isOurs = performance.now() - began > time / 2;
		if (!isOurs || (user + system) / 1000 > patience / 2) throw new EndlessError();
		return limited(code, patience, time * 4);
	}
}
