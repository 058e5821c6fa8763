import { RequestError } from './request-error.ts';

/** Thrown for an invalid parameter of a request; the message says which one and why. */
export class InvalidParameterError extends RequestError {
	override readonly name = 'InvalidParameterError';
	constructor(message: string) {
		super(message, 400);
	}
}
