/** Returns the message of a thrown value, which is not always an `Error`. */
export function messageOf(error: unknown): string {
	if (error instanceof Error) return error.message;
	try {
		return String(error);
	} catch {
		return 'an object without a text was thrown';
	}
}

/** Returns the code of an error of the system, such as `ENOENT`, or of a database; empty if it has none. */
export function codeOf(error: unknown): string {
	return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Returns the stack trace of a thrown value, or its message if it has none. For reports of bugs in the program. */
export function traceOf(error: unknown): string {
	return (error instanceof Error && error.stack) || messageOf(error);
}

/** Whether `parseArgs` of Node.js refused the arguments of a program; the message says why. */
export function isWrongArgument(error: unknown): error is TypeError {
	return error instanceof TypeError && codeOf(error).startsWith('ERR_PARSE_ARGS');
}

/** Whether the system refused something, such as a write on a full disk; the message says what, and for which file. */
export function isSystemError(error: unknown): error is Error {
	return error instanceof Error && 'syscall' in error;
}
