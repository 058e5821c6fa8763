/** A parameter of a request can't be used; the message says which and why. */
export class InvalidParameterError extends Error {
	override readonly name = 'InvalidParameterError';
	readonly status = 400;
}
