import { cutText } from '@octavo/contract/index.ts';
import { isRecord, textOrNull } from '../guards.ts';

/** Maximum length of a query in the dialog, from the specification. Unit: UTF-16 code units. */
export const MAX_TYPED_LENGTH = 64;

/** Returns the initial query: the opener's query, or the text that the reader selected on the page. */
export function initialQuery(detail: unknown): string {
	const given = isRecord(detail) ? textOrNull(detail.query) : null;
	const text = given ?? getSelection()?.toString() ?? '';
	return cutText(text.trim().replaceAll(/\s+/g, ' '), MAX_TYPED_LENGTH);
}
