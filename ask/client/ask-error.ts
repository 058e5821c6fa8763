/** A question that got no answer, with a message for readers. */
export class AskError extends Error {
	override readonly name = 'AskError';
}
