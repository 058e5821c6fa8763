/** Elements with content that is not markup and must not change. */
const RAW = /(<(script|style|noscript)\b[\s\S]*?<\/\2>)/;
/**
 * End tags that HTML allows to omit before a sibling or the end of the parent. Those of rows and terms are optional too,
 * but the simple parsers of programs that read pages for assistants would nest the following elements.
 */
const IMPLIED = /<\/(?:li|td|th)>/g;
/** The slash of elements that never have an end tag. In SVG the slash is significant, so it stays. */
const VOID_SLASH = /(<(?:area|br|col|hr|img|input|link|meta|source|wbr)\b[^<>]*?) ?\/>/g;

/**
 * Removes what an HTML parser adds anyway, which saves one percent of a document's size.
 * @param html as React prints it: without whitespace between elements, and with attributes in double quotes
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
