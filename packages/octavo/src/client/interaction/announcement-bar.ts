import { t } from '@octavo/contract/index.ts';
import { onAction } from '../base/actions.ts';
import { onPage } from '../base/behaviour.ts';
import { announce } from '../base/live-region.ts';
import { read, write } from '../base/storage.ts';

/** Shows the announcement bar only on the page that was loaded with it, and remembers by id that it was closed. `inline.ts` hides a closed one. */
export function startAnnouncement(): void {
	const bar = document.querySelector<HTMLElement>('[data-announcement]');
	const id = bar?.dataset.announcement;
	if (!bar || !id) return;
	if (read('announcement.id') !== id) {
		write('announcement.id', id);
		write('announcement.dismissed', 'false');
	}
	const { route } = document.body.dataset;
	onPage('announcement', () => {
		bar.hidden = document.body.dataset.route !== route;
	});
	onAction('close-announcement', () => {
		write('announcement.dismissed', 'true');
		document.documentElement.dataset.announcementDismissed = '';
		bar.remove();
		announce(t('bar.closed'));
	});
}
