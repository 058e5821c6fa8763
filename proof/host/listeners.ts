/** The CMS removes all listeners of the process when it ends, also those that it did not add. */
export async function withoutListeners(end: () => Promise<void>): Promise<void> {
	const { removeAllListeners } = process;
	process.removeAllListeners = () => process;
	try {
		await end();
	} finally {
		process.removeAllListeners = removeAllListeners;
	}
	// What it would have removed of its own.
	for (const event of ['SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection'])
		process.removeAllListeners(event);
}
