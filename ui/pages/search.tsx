import { searchSettings } from '../layout/search-settings.ts';
import type { SiteModel } from '../model.ts';
import { ListPage } from './list-page.tsx';
import { SEARCH_PAGE_LABEL, SearchForm } from './search-form.tsx';

/** The search page. Its results come with scripts; the form stands here for the moment before and for those without. */
export function SearchPage({ site }: { site: SiteModel }) {
	return (
		<ListPage title="Search">
			<div data-island="search-page" data-trigger="idle" data-props={JSON.stringify(searchSettings(site))}>
				<SearchForm label={SEARCH_PAGE_LABEL} placeholder={site.search.placeholder} />
			</div>
			<noscript>
				<p>
					Results need scripts, which are off in this browser. The <a href="/tags">tags</a> list the pages by subject.
				</p>
			</noscript>
		</ListPage>
	);
}
