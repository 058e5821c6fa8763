/** Thrown when a question gets no answer; its message is for readers. */
export class AskError extends Error {
	override readonly name = 'AskError';
}
