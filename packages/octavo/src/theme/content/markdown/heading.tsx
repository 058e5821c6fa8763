import type { HeadingProps } from '../markdown-props.ts';

type Tag = 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

/** Returns the component of a heading level. Permalinks are added on the first interaction (`packages/octavo/src/client/interaction/heading-links.ts`). */
function heading(Tag: Tag) {
	return function Heading({ id, children }: HeadingProps) {
		return <Tag id={id}>{children}</Tag>;
	};
}

export const headings = {
	h2: heading('h2'),
	h3: heading('h3'),
	h4: heading('h4'),
	h5: heading('h5'),
	h6: heading('h6'),
};
