import { isRecord, textOrNull } from '../guards.ts';

/** Letters that the dialog's input takes, and of a selection that becomes the first query; from the specification. */
export const QUERY_LENGTH = 64;

/** What the dialog begins with: what the opener hands over, else the text that the reader selected on the page. */
export function initialQuery(detail: unknown): string {
	const given = isRecord(detail) ? textOrNull(detail.query) : null;
	const text = given ?? getSelection()?.toString() ?? '';
	return text.trim().replaceAll(/\s+/g, ' ').slice(0, QUERY_LENGTH);
}
