/** Thrown for a request that cannot be answered; message and status are sent to the client. */
export class RequestError extends Error {
	override readonly name: string = 'RequestError';
	constructor(
		message: string,
		/** HTTP status. */
		readonly statusCode: number,
	) {
		super(message);
	}
}
