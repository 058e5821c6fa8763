/** Text that is not markup; it stays as it is. */
const RAW = /(<(script|style|noscript)\b[\s\S]*?<\/\2>)/;
/**
 * End tags that HTML does without, where what follows is a sibling or the end of the parent. Those of rows and of terms
 * stay: browsers need them as little, but the simple parsers of programs that read pages for assistants nest what follows.
 */
const IMPLIED = /<\/(?:li|td|th)>/g;
/** The slash of elements that never have an end tag. In a drawing it is the end tag, and stays. */
const VOID_SLASH = /(<(?:area|br|col|hr|img|input|link|meta|source|wbr)\b[^<>]*?) ?\/>/g;

/**
 * Leaves out what a parser of HTML adds by itself: a document is the same with a percent less to download.
 * @param html as React prints it: without space between elements, attributes in double quotes
 */
export function compact(html: string): string {
	return html
		.split(RAW)
		.filter((_, index) => index % 3 < 2)
		.map((part, index) => (index % 2 ? part : compactMarkup(part)))
		.join('');
}

function compactMarkup(html: string): string {
	return html
		.replaceAll(IMPLIED, '')
		.replaceAll(/<[a-z][^<>]*>/g, (tag) => tag.replaceAll('=""', ''))
		.replaceAll(VOID_SLASH, '$1>')
		.replaceAll('&#x27;', "'")
		.replaceAll('&gt;', '>');
}
