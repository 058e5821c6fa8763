import type { HeadingProps } from '../markdown-props.ts';

type Tag = 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

/** A heading of the given level. Its link to itself comes with the first sign of a reader (`browser/interaction/heading-links.ts`). */
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
