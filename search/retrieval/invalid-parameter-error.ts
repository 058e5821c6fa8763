/** Thrown for an invalid parameter of a request; the message says which one and why. */
export class InvalidParameterError extends Error {
	override readonly name = 'InvalidParameterError';
	readonly status = 400;
}
