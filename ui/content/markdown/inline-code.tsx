import { createElement, type ReactNode } from 'react';
import { textOf } from '../children.ts';

/** Code of up to this many characters stays on one line: with a few words beside it, it fits on a phone. */
const WHOLE = 24;

/** Where longer code may go on in the next line: after a slash of a path and what opens arguments, before a member; not within a version. */
const BREAKS = /(?<=\w[/(])(?=[\w:$'"[{])|(?<=[\w)\]])(?=\.[A-Za-z_$]|[?&][\w$])/;

/** What browsers would break in the middle: the start of a query, the dashes of an option, operators. */
const KEPT = /([?&][\w$]+|--\w+|\|\||[!=]==?)/;

/** @returns whether code of this text stays on one line */
export function staysWhole(text: string): boolean {
	return text.length <= WHOLE;
}

const BREAK = <wbr />;

/** The text with places to break before its parts, and what is not to be broken in elements. */
function brokenUp(text: string): ReactNode[] {
	const parts = text.split(BREAKS).map((part) => part.split(KEPT).map(keepTogether));
	return parts.flatMap((part, index) => (index > 0 ? [BREAK, ...part] : part));
}

/** Every second piece is one that the expression found. */
function keepTogether(piece: string, index: number): ReactNode {
	return index % 2 === 1 ? createElement('span', null, piece) : piece;
}

/** Code in a sentence. It breaks where its parts end, if at all. */
export function InlineCode({ children }: { children?: ReactNode }) {
	const text = textOf(children);
	if (staysWhole(text)) return <code>{children}</code>;
	return createElement('code', { className: 'code-long' }, ...brokenUp(text));
}
