import type { PageSummary, TagSummary } from '../model.ts';
import { ListPage } from './list-page.tsx';

/** The pages that carry a tag. */
export function TagPage({ tag, pages }: { tag: TagSummary; pages: PageSummary[] }) {
	return (
		<ListPage title={tag.label} description={pages.length === 1 ? '1 page' : `${pages.length} pages`}>
			<ul className="page-list">
				{pages.map(({ title, route, description, area }) => (
					<li key={route} data-accent={area.accent}>
						<a href={route}>{title}</a>
						<span className="page-list-area">{area.label}</span>
						<p>{description}</p>
					</li>
				))}
			</ul>
			<p>
				<a href="/tags">All tags</a>
			</p>
		</ListPage>
	);
}
