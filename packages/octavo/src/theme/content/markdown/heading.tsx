import type { HeadingProps } from '../markdown-props.ts';

type Tag = 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

/**
 * Reader views take a heading whose id has one of these words for a part of the page around the text, and drop it, unless
 * its class says that it belongs to the article (`REGEXPS` of mozilla/readability).
 */
const MISREAD_IDS =
	/banner|com-|comment|community|contact|extra|footer|gdpr|header|hidden|legends|media|menu|meta|pager|pagination|popup|promo|related|remark|replies|rss|scroll|share|sidebar|social|sponsor|tags|widget/;

/** Returns the component of a heading level. Permalinks are added on the first interaction (`packages/octavo/src/client/interaction/heading-links.ts`). */
function heading(Tag: Tag) {
	return function Heading({ id, children }: HeadingProps) {
		return (
			<Tag id={id} className={MISREAD_IDS.test(id ?? '') ? 'article' : undefined}>
				{children}
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
