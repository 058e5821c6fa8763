/** Maximum length of client input in an error message, in UTF-16 code units. */
const MAX_LENGTH = 40;

/** Shortens client input for an error message. */
export function shorten(text: string): string {
	return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
