import { SEARCH_ROUTE, TAGS_ROUTE } from '@octavo/contract/index.ts';
import { RelationDrawing } from '../content/index.ts';
import type { SiteModel } from '../model.ts';
import { ListPage, StartLinks } from './list-page.tsx';
import { SearchForm } from './search-form.tsx';

/** The page for an unknown address: search, links to the areas, and the closest pages. */
export function NotFoundPage({ site }: { site: SiteModel }) {
	return (
		<ListPage title="Page not found" description="No page has this address. It may have moved, or the link has a typo.">
			<div data-not-found="">
				<div className="not-found-drawing">
					<RelationDrawing name="missing" />
				</div>
				<SearchForm placeholder={site.search.placeholder} />
				<p className="search-words">
					<a href={SEARCH_ROUTE} data-opens="search">
						Search for the words of this address
					</a>
				</p>
				<ul className="ways">
					<StartLinks areas={site.areas} />
					<li>
						<a href={TAGS_ROUTE}>Tags</a>
					</li>
				</ul>
				{/* Last, so that nothing moves when a script fills it. */}
				<section className="suggestions" aria-labelledby="suggestions" hidden>
					<h2 id="suggestions">Closest pages</h2>
					<ul data-suggestions="" />
				</section>
			</div>
		</ListPage>
	);
}
