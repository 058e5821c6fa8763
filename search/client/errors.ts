/** A host answered and refused; another try gives the same. */
export class ApiError extends Error {
	override readonly name = 'ApiError';
	constructor(
		message: string,
		/** HTTP status. */
		readonly status: number,
	) {
		super(message);
	}
}

/** A host answered with something that is not a search response. */
export class DeserializationError extends Error {
	override readonly name = 'DeserializationError';
	constructor(
		message: string,
		/** The answer as it came. */
		readonly response: string,
	) {
		super(message);
	}
}

/** No host answered in time. */
export class RetryError extends Error {
	override readonly name = 'RetryError';
	constructor(
		/** What went wrong, in the order of the tries. */
		readonly failures: readonly unknown[],
	) {
		super('Unreachable hosts');
	}
}
