import type { DocumentInput } from '../model.ts';
import { ListPage, StartLinks } from './list-page.tsx';

/**
 * The page that is shown offline instead of a page that is not cached. It keeps the requested address, so a link without a
 * path requests that page again.
 */
export function OfflinePage({ site, page: { title, description } }: Pick<DocumentInput, 'site' | 'page'>) {
	return (
		<ListPage title={title} description={description}>
			<ul className="ways">
				<li>
					<a href="?" rel="external">
						Try again
					</a>
				</li>
				<StartLinks areas={site.areas} />
			</ul>
		</ListPage>
	);
}
