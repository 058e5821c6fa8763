import { PageBadge } from '../content/index.ts';
import type { BadgeKind } from '../model.ts';

interface ArticleHeadProps {
	title: string;
	/** One sentence; absent where the title says it all. */
	description?: string;
	badges?: BadgeKind[];
}

/** Title with badges, and the sentence that says what the page is for. */
export function ArticleHead({ title, description, badges = [] }: ArticleHeadProps) {
	return (
		<header className="article-head">
			<h1>
				{title}
				{badges.map((kind) => (
					<PageBadge key={kind} kind={kind} />
				))}
			</h1>
			{description && <p className="lead">{description}</p>}
		</header>
	);
}
