import { Icon } from '../content/index.ts';
import type { Announcement, PageRecord, SiteModel } from '../model.ts';

/** Returns whether the page has the bar, which is shown on the landing page and the first page of each area. */
export function isAnnounced({ announcement, areas }: SiteModel, { kind, route }: PageRecord): boolean {
	return announcement !== undefined && (kind === 'landing' || areas.some(({ href }) => href === route));
}

/** The bar above the navbar. Readers who closed it see it again once its id changes. */
export function AnnouncementBar({ id, html, closable }: Announcement) {
	return (
		<section className="announcement" data-announcement={id} aria-label="Announcement">
			<p dangerouslySetInnerHTML={{ __html: html }} />
			{closable && (
				<button type="button" className="icon-button" data-action="close-announcement" aria-label="Close announcement">
					<Icon name="x" />
				</button>
			)}
		</section>
	);
}
