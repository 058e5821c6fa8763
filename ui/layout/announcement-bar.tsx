import { Icon } from '../content/index.ts';
import type { Announcement } from '../model.ts';

/** The bar above the navbar. Readers who closed it see it again when its id changes. */
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
