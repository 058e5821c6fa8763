/** Checks of data from outside, by hand: a schema library would weigh more than the dialog's own code. */

export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @returns the text, or `null` for anything else */
export function textOrNull(value: unknown): string | null {
	return typeof value === 'string' ? value : null;
}

/** @returns the entries whose value is a text */
export function textEntries(value: unknown): Record<string, string> {
	if (!isRecord(value)) return {};
	return Object.fromEntries(
		Object.entries(value).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
	);
}
