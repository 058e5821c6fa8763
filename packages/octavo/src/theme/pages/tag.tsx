import type { Breadcrumb, PageBody } from '../model.ts';
import { ListPage } from './list-page.tsx';

type TagBody = Extract<PageBody, { kind: 'tag' }>;

/** The pages with a tag, and the related tags, which are other tags of the same pages. The trail leads back to all tags. */
export function TagPage({ tag, pages, related, trail }: TagBody & { trail: Breadcrumb[] }) {
	return (
		<ListPage title={tag.label} description={pages.length === 1 ? '1 page' : `${pages.length} pages`} trail={trail}>
			<ul className="page-list">
				{pages.map(({ title, route, description, area }) => (
					<li key={route} data-accent={area.accent}>
						<a href={route}>{title}</a>
						<span className="page-list-area">{area.label}</span>
						<p>{description}</p>
					</li>
				))}
			</ul>
			{related.length > 0 && (
				<section aria-labelledby="related">
					<h2 id="related">Related tags</h2>
					<ul className="related-tags">
						{related.map(({ label, slug, href, count }) => (
							<li key={slug}>
								<a href={href}>{label}</a> <span>{count}</span>
							</li>
						))}
					</ul>
				</section>
			)}
		</ListPage>
	);
}
