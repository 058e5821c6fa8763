import { TAGS_ROUTE } from '@octavo/contract/index.ts';
import type { SiteModel } from '../model.ts';
import { ListPage } from './list-page.tsx';
import { SearchForm } from './search-form.tsx';

/**
 * The search page. The form is printed for the time before the scripts have loaded.
 * @param slot as in `PageBody`
 */
export function SearchPage({ site, slot }: { site: SiteModel; slot?: string }) {
	return (
		<ListPage title="Search">
			<div data-island="search-page" data-trigger="idle">
				<SearchForm placeholder={site.search.placeholder} {...(slot && { inputProps: { defaultValue: slot } })} />
			</div>
			<noscript>
				{slot ?? (
					<p>
						Scripts are off in this browser, so that results have to come from this site's own server. Where there is
						none, the <a href={TAGS_ROUTE}>tags</a> list the pages by subject.
					</p>
				)}
			</noscript>
		</ListPage>
	);
}
