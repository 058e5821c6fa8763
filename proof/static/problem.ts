/** What is wrong with a text, ready to print, and where. */
export interface LanguageProblem {
	message: string;
	/** Line within the code, from 1. */
	line: number;
}

/** @returns the line of a position, from 1 */
export function lineOf(code: string, position: number): number {
	return code.slice(0, position).split('\n').length;
}
