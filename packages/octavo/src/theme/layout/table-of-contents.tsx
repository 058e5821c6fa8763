import { t } from '@octavo/contract/index.ts';
import type { Heading } from '../model.ts';

interface ContentsProps {
	/** Levels 2 and 3, or level 2 alone on pages with very many headings. */
	headings: Heading[];
}

/** The column beside the article on wide screens. */
export function TableOfContents({ headings }: ContentsProps) {
	return (
		<div className="toc">
			{headings.length > 0 && (
				<nav aria-label={t('toc.title')} data-toc="">
					<p className="toc-title" aria-hidden="true">
						{t('toc.title')}
					</p>
					<HeadingList headings={headings} />
				</nav>
			)}
		</div>
	);
}

/**
 * The table of contents for narrow windows: a sticky bar that names the current section and expands. CSS shows either the
 * bar or the column.
 */
export function ContentsBar({ headings }: ContentsProps) {
	if (headings.length === 0) return null;
	return (
		<details className="toc-bar fold">
			<summary>
				{t('toc.title')}
				<span data-toc-current="" />
			</summary>
			<nav aria-label={t('toc.title')} data-toc="">
				<HeadingList headings={headings} />
			</nav>
		</details>
	);
}

function HeadingList({ headings }: ContentsProps) {
	return (
		<ul>
			{headings.map(({ id, depth, html }) => (
				<li key={id} {...(depth > 2 && { className: 'sub' })}>
					<a href={`#${id}`} dangerouslySetInnerHTML={{ __html: html }} />
				</li>
			))}
		</ul>
	);
}
