/** A syntax error, with a message that is ready to print. */
export interface LanguageProblem {
	message: string;
	/** Line within the code, from 1. */
	line: number;
}

/** @returns the line of a position, from 1 */
export function lineOf(code: string, position: number): number {
	return code.slice(0, position).split('\n').length;
}
