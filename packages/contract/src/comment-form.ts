import { MAX_COMMENT } from './limits.ts';

/** The words of the form for a comment, which scripts add to a page and the server prints for readers without scripts. */
export const COMMENT_NOTE = `At most ${MAX_COMMENT} characters. Please leave out personal details and keys.`;

/** Returns the label of the field. */
export function commentLabel(helpful: boolean): string {
	return helpful ? 'What helped most? (optional)' : 'What was missing or wrong? (optional)';
}
