/** Hand-written checks of external data. A schema library would be larger than the dialog's own code. */

export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a string unchanged, and `null` for anything else. */
export function textOrNull(value: unknown): string | null {
	return typeof value === 'string' ? value : null;
}
