/**
 * @param script a function without free variables
 * @returns the text of a script that calls it, without indentation
 */
export function sourceOf(script: () => void): string {
	return `(${script.toString().replace(/\n\s+/g, '\n')})()`;
}
