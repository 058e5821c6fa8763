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

/** Thrown for an invalid parameter of a request; the message says which one and why. */
export class InvalidParameterError extends RequestError {
	override readonly name = 'InvalidParameterError';
	constructor(message: string) {
		super(message, 400);
	}
}

/** Maximum length of client input in an error message, in UTF-16 code units. */
const MAX_LENGTH = 40;

/** Shortens client input for an error message. */
export function shorten(text: string): string {
	return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
