import { onAction } from '../base/actions.ts';
import { announce } from '../base/live-region.ts';
import { read, write } from '../base/storage.ts';

/** The announcement bar: closed for good by its id. `theme-script.ts` keeps a closed one out of sight. */
export function startAnnouncement(): void {
	const bar = document.querySelector<HTMLElement>('[data-announcement]');
	const id = bar?.dataset.announcement;
	if (!bar || !id) return;
	if (read('announcement.id') !== id) {
		write('announcement.id', id);
		write('announcement.dismissed', 'false');
	}
	onAction('close-announcement', () => {
		write('announcement.dismissed', 'true');
		document.documentElement.dataset.announcementDismissed = '';
		bar.hidden = true;
		announce('Announcement closed');
	});
}
