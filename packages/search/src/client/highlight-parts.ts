import { DEFAULT_MARKS } from '../protocol/requests.ts';
import { unescapeHtml } from '../retrieval/result/escape-html.ts';

const { highlightPreTag, highlightPostTag } = DEFAULT_MARKS;

interface HighlightPart {
	text: string;
	marked: boolean;
}

/**
 * Splits a highlighted value, so that it can be rendered as text and `<mark>` elements instead of as HTML. Any other markup
 * stays text.
 */
export function highlightParts(value: string): HighlightPart[] {
	const parts: HighlightPart[] = [];
	for (const [index, piece] of value.split(highlightPreTag).entries()) {
		const end = index === 0 ? -1 : piece.indexOf(highlightPostTag);
		if (index > 0 && end < 0) push(parts, piece, false);
		else {
			if (end > 0) push(parts, piece.slice(0, end), true);
			push(parts, end < 0 ? piece : piece.slice(end + highlightPostTag.length), false);
		}
	}
	return parts;
}

function push(parts: HighlightPart[], html: string, marked: boolean): void {
	if (html === '') return;
	parts.push({ text: unescapeHtml(html), marked });
}
