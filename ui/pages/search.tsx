import type { SiteModel } from '../model.ts';
import { ListPage } from './list-page.tsx';
import { SEARCH_PAGE_LABEL, SearchForm } from './search-form.tsx';

/**
 * The search page. Its results come with scripts; the form stands here for the moment before. Without scripts the
 * server puts them in the place of the text in `[data-plain-results]`.
 */
export function SearchPage({ site }: { site: SiteModel }) {
	return (
		<ListPage title="Search">
			<div data-island="search-page" data-trigger="idle">
				<SearchForm label={SEARCH_PAGE_LABEL} placeholder={site.search.placeholder} />
			</div>
			<noscript data-plain-results="">
				<p>
					Scripts are off in this browser, so that results have to come from this site's own server. Where there is
					none, the <a href="/tags">tags</a> list the pages by subject.
				</p>
			</noscript>
		</ListPage>
	);
}
