/** More of what a client sent says nothing more in an error. Unit: UTF-16 code units. */
const MAX_LENGTH = 40;

/** @returns a name to be said in an error */
export function shorten(text: string): string {
	return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
