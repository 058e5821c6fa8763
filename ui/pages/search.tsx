import { TAGS_ROUTE } from '../../contract/index.ts';
import type { SiteModel } from '../model.ts';
import { ListPage } from './list-page.tsx';
import { SearchForm } from './search-form.tsx';

/**
 * The search page. The form is printed for the time before the scripts have loaded. Without scripts, the server replaces
 * the text in `[data-plain-results]` with the results.
 */
export function SearchPage({ site }: { site: SiteModel }) {
	return (
		<ListPage title="Search">
			<div data-island="search-page" data-trigger="idle">
				<SearchForm placeholder={site.search.placeholder} />
			</div>
			<noscript data-plain-results="">
				<p>
					Scripts are off in this browser, so that results have to come from this site's own server. Where there is
					none, the <a href={TAGS_ROUTE}>tags</a> list the pages by subject.
				</p>
			</noscript>
		</ListPage>
	);
}
