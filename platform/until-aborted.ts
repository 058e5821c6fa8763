/**
 * Waits for a promise or for the abort of a signal, whichever comes first. What is running goes on after an abort.
 * @throws the errors of the promise, or the signal's reason
 */
export async function untilAborted<Result>(running: Promise<Result>, signal: AbortSignal): Promise<Result> {
	let abort = () => {};
	const aborted = new Promise<never>((_, reject) => {
		abort = () => reject(signal.reason);
		signal.addEventListener('abort', abort, { once: true });
	});
	try {
		return await Promise.race([running, aborted]);
	} finally {
		signal.removeEventListener('abort', abort);
	}
}
