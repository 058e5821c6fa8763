import type { ReactNode } from 'react';
import { PageBadge } from '../content/index.ts';
import type { BadgeKind, Breadcrumb, PageProof } from '../model.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';

export interface ArticleHeadProps {
	title: string;
	trail?: Breadcrumb[];
	/** Tools for the whole page, at the end of the first row. */
	tools?: ReactNode;
	/** One sentence; absent if the title or the article's summary is enough. */
	description?: string | undefined;
	badges?: BadgeKind[];
	proof?: PageProof | undefined;
}

/** A row with breadcrumbs and tools, the title with badges, and the description. */
export function ArticleHead({ title, trail = [], tools, description, badges = [], proof }: ArticleHeadProps) {
	return (
		<header className="article-head">
			{(trail.length > 0 || tools) && (
				<div className="article-row">
					<Breadcrumbs trail={trail} />
					{tools}
				</div>
			)}
			<h1>
				{title}
				{badges.map((kind) => (
					<PageBadge key={kind} kind={kind} />
				))}
			</h1>
			{description && <p className="lead">{description}</p>}
			{proof && <Proof {...proof} />}
		</header>
	);
}

/** The count of examples that ran. Each such example carries the same sign. */
function Proof({ examples, version, href }: PageProof) {
	const text = `${examples} ${examples === 1 ? 'example' : 'examples'} ran against ${version}`;
	return <p className="article-proof">{href ? <a href={href}>{text}</a> : text}</p>;
}
