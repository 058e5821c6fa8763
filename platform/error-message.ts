/** @returns the message of whatever was thrown, which is not always an `Error` */
export function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}

/** @returns the trace of what was thrown, or its message where it has none: for reports on faults of the program itself */
export function traceOf(error: unknown): string {
	return (error instanceof Error && error.stack) || messageOf(error);
}
