import { createElement, Fragment, type ReactNode } from 'react';
import { textOf } from '../children.ts';

/** Code of up to this many characters does not break: it fits on a phone beside a few words. */
const MAX_UNBROKEN = 24;

/** Where code and names can break: after a slash of a path or an opening bracket, and before a member, but not within a version. */
const BREAKS = /(?<=\w[/(])(?=[\w:$'"[{])|(?<=[\w)\]])(?=\.[A-Za-z_$]|[?&][\w$])/;

/** Parts that browsers would break in the middle: the start of a query, the dashes of an option, operators. */
const UNBREAKABLE = /([?&][\w$]+|--\w+|\|\||[!=]==?)/;

export function isUnbroken(text: string): boolean {
	return text.length <= MAX_UNBROKEN;
}

const BREAK = <wbr />;

/** Text with a break opportunity between its parts, and with unbreakable pieces in elements. */
export function WithBreaks({ text }: { text: string }) {
	const parts = text.split(BREAKS).map((part) => part.split(UNBREAKABLE).map(wrapUnbreakable));
	return createElement(Fragment, null, ...parts.flatMap((part, index) => (index > 0 ? [BREAK, ...part] : part)));
}

/** Wraps the matches of `UNBREAKABLE`, which are every second piece of the split text. */
function wrapUnbreakable(piece: string, index: number): ReactNode {
	return index % 2 === 1 ? createElement('span', null, piece) : piece;
}

/** Inline code. Long code breaks between its parts. */
export function InlineCode({ children }: { children?: ReactNode }) {
	const text = textOf(children);
	if (isUnbroken(text)) return <code>{children}</code>;
	return (
		<code className="code-long">
			<WithBreaks text={text} />
		</code>
	);
}
