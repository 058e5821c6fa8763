/**
 * HTML elements that pages may use where Markdown has no sign for the thing. Links, images, headings, tables and lists have
 * one, and are checked only when written in Markdown.
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

/** What to write instead of an element that Markdown has a sign for. */
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
