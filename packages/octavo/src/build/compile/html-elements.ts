/**
 * The HTML elements that pages can use because Markdown has no syntax for them. Links, images, headings, tables and lists
 * have one, and are checked only if they are written in Markdown.
 */
export const HTML_ELEMENTS = [
	'abbr',
	'br',
	'dd',
	'del',
	'details',
	'div',
	'dl',
	'dt',
	'ins',
	'kbd',
	'mark',
	'p',
	'samp',
	'small',
	'span',
	'sub',
	'summary',
	'sup',
	'var',
	'wbr',
] as const;

/** The Markdown to write instead of an HTML element. */
export const MARKDOWN_INSTEAD: Readonly<Record<string, string>> = {
	a: '[text](/address)',
	img: '![alternative text](./picture.png)',
	code: '`code`',
	pre: 'a fence of three back-ticks',
	strong: '**text**',
	b: '**text**',
	em: '*text*',
	i: '*text*',
	ul: 'a Markdown list',
	ol: 'a Markdown list',
	li: 'a Markdown list',
	table: 'a Markdown table',
	blockquote: '> text',
	hr: '---',
	h1: '## Heading',
	h2: '## Heading',
	h3: '### Heading',
	h4: '#### Heading',
};
