/** Returns a function that opens something with the first call. After a failure, the next call tries again. */
export function openOnce<Value>(open: () => Promise<Value>): () => Promise<Value> {
	let opening: Promise<Value> | undefined;
	return () => {
		opening ??= open().catch((error: unknown) => {
			opening = undefined;
			throw error;
		});
		return opening;
	};
}
