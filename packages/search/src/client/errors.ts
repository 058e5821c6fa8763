/** Thrown when a host rejects a request; a retry would give the same result. */
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

/** Thrown when a host answers with something that is not a search response. */
export class DeserializationError extends Error {
	override readonly name = 'DeserializationError';
	constructor(
		message: string,
		readonly response: string,
	) {
		super(message);
	}
}

/** Thrown when no host answers in time. */
export class RetryError extends Error {
	override readonly name = 'RetryError';
	constructor(
		/** The error of each attempt, in order. */
		readonly failures: readonly unknown[],
	) {
		super('Unreachable hosts');
	}
}
