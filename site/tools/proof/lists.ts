/** Splits `a; b`, as marks write several values. */
export function listOf(text: string): string[] {
	return text
		.split(';')
		.map((part) => part.trim())
		.filter((part) => part !== '');
}

/** Splits `name=value` at the first `=`. */
export function pairOf(text: string): [name: string, value: string] {
	const [name = '', ...value] = text.split('=');
	return [name.trim(), value.join('=').trim()];
}
