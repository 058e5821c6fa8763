/** @returns the code after the change that a diff shows */
export function addedLines(diff: string): string {
	return diff
		.split('\n')
		.filter((line) => !line.startsWith('-'))
		.map((line) => line.replace(/^[+ ] ?/, ''))
		.join('\n');
}
