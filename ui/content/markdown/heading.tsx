import { textOf } from '../children.ts';
import type { HeadingProps } from '../markdown-props.ts';

type Tag = 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

/** A heading of the given level with a link to itself, which copies its address where scripts run. */
function heading(Tag: Tag) {
	return function Heading({ id, children }: HeadingProps) {
		return (
			<Tag id={id}>
				{children}
				{id ? (
					// biome-ignore lint/a11y/useAnchorContent: its sign is drawn by the style sheet, its name is the label
					<a
						className="heading-link"
						href={`#${id}`}
						data-action="copy-link"
						aria-label={`Copy link to ${textOf(children).trim()}`}
					/>
				) : null}
			</Tag>
		);
	};
}

export const headings = {
	h2: heading('h2'),
	h3: heading('h3'),
	h4: heading('h4'),
	h5: heading('h5'),
	h6: heading('h6'),
};
