import type { ReactNode } from 'react';
import { PageBadge } from '../content/index.ts';
import type { BadgeKind, Breadcrumb, PageProof } from '../model.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';

interface ArticleHeadProps {
	title: string;
	trail?: Breadcrumb[];
	/** What can be done with the whole page; stands at the end of the first row. */
	tools?: ReactNode;
	/** One sentence; absent where the title or what follows says it all. */
	description?: string | undefined;
	badges?: BadgeKind[];
	proof?: PageProof | undefined;
}

/** One row with the way to the page and its tools, the title with badges, and the sentence that says what the page is for. */
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

/** Once for a page; each of its examples carries the same sign. */
function Proof({ examples, version, href }: PageProof) {
	const text = `${examples} ${examples === 1 ? 'example' : 'examples'} ran against ${version}`;
	return <p className="article-proof">{href ? <a href={href}>{text}</a> : text}</p>;
}
