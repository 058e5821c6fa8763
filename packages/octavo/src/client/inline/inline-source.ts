/** Returns the source of a script that calls a function, without indentation. The function must not have free variables. */
export function sourceOf(script: () => void): string {
	return `(${script.toString().replace(/\n\s+/g, '\n')})()`;
}
