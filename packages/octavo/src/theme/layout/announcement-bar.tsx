import { t } from '@octavo/contract/index.ts';
import { Icon } from '../content/index.ts';
import type { Announcement, PageRecord, SiteModel } from '../model.ts';

/** Returns the announcement if the page shows it, as the landing page and the first page of each area do. */
export function announcementOn(
	{ announcement, areas }: SiteModel,
	{ kind, route }: PageRecord,
): Announcement | undefined {
	return kind === 'landing' || areas.some(({ href }) => href === route) ? announcement : undefined;
}

/** The bar above the navbar. Readers who closed it see it again once its id changes. */
export function AnnouncementBar({ id, html, closable }: Announcement) {
	return (
		<section className="announcement" data-announcement={id} aria-label={t('bar.label')}>
			<p dangerouslySetInnerHTML={{ __html: html }} />
			{closable && (
				<button type="button" className="icon-button" data-action="close-announcement" aria-label={t('bar.close')}>
					<Icon name="x" />
				</button>
			)}
		</section>
	);
}
