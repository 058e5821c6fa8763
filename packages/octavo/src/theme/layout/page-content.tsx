import type { DocumentInput } from '../model.ts';
import { NotFoundPage } from '../pages/not-found.tsx';
import { OfflinePage } from '../pages/offline.tsx';
import { SearchPage } from '../pages/search.tsx';
import { TagPage } from '../pages/tag.tsx';
import { TagIndexPage } from '../pages/tag-index.tsx';
import { ArticlePage } from './article-page.tsx';

/** The content of `<main>`, by kind of body. */
export function PageContent({ site, page, body, components }: DocumentInput) {
	switch (body.kind) {
		case 'article':
			return (
				<ArticlePage
					site={site}
					page={page}
					html={body.html}
					summarized={components.includes('Tldr')}
					workbench={components.includes('Workbench')}
				/>
			);
		case 'landing':
			// A wide frame in the first area's colour; its sections are the content of a page.
			return (
				<div
					className="landing prose"
					data-accent="indigo"
					data-article=""
					dangerouslySetInnerHTML={{ __html: body.html }}
				/>
			);
		case 'tag-index':
			return <TagIndexPage title={page.title} description={page.description} tags={body.tags} />;
		case 'tag':
			return <TagPage {...body} trail={page.breadcrumbs} />;
		case 'search':
			return <SearchPage site={site} {...body} />;
		case 'not-found':
			return <NotFoundPage site={site} />;
		case 'offline':
			return <OfflinePage site={site} page={page} />;
	}
}
