/** Limits the length of messages on very large sites. */
const MAX_LIST_LENGTH = 1_000;

/** Returns a sorted list of ids for a message, cut after a thousand. */
export function listChoices(choices: Iterable<string>): string {
	const sorted = [...choices].sort();
	const shown = sorted.slice(0, MAX_LIST_LENGTH).join(', ');
	return sorted.length > MAX_LIST_LENGTH ? `${shown} and ${sorted.length - MAX_LIST_LENGTH} more` : shown;
}
