/** The sandbox refuses the request; the message is for the reader. */
export class RefusedError extends Error {
	override readonly name = 'RefusedError';

	constructor(
		message: string,
		readonly statusCode = 403,
	) {
		super(message);
	}
}
