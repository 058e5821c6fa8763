import type { SiteModel } from '../model.ts';
import { ListPage } from './list-page.tsx';

interface OfflinePageProps {
	site: SiteModel;
	title: string;
	description: string;
}

/**
 * What stands in place of a page that was never read while there is no network. It is shown at the address that was asked
 * for, so that a link without a path asks for that page again.
 */
export function OfflinePage({ site, title, description }: OfflinePageProps) {
	return (
		<ListPage title={title} description={description}>
			<ul className="ways">
				<li>
					<a href="?" rel="external">
						Try again
					</a>
				</li>
				<li>
					<a href="/">Home</a>
				</li>
				{site.areas.map((area) => (
					<li key={area.id}>
						<a href={area.href}>{area.label}</a>
					</li>
				))}
			</ul>
		</ListPage>
	);
}
