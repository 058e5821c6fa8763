import { all } from 'octavo/client/base/behaviour.ts';
import { read } from 'octavo/client/base/storage.ts';
import { compareVersions, shortVersion } from '../../tools/surface/client.ts';
import { prepareUpgrade } from './upgrade-range.ts';

/** Marks the page for the version that the reader saved, or removes the marks. */
export function applyVersion(): void {
	const own = read('project.version') || null;
	for (const field of all<HTMLInputElement>('[data-reader-version] input')) field.value = own ?? '';
	for (const badge of all('.badge[data-since]')) markBadge(badge, own);
	prepareUpgrade(own);
}

/** Changes the badge's first text node, which precedes the text for screen readers. */
function markBadge(badge: HTMLElement, own: string | null): void {
	const { since = '' } = badge.dataset;
	const text = badge.firstChild;
	if (!text) return;
	const isLater = own !== null && compareVersions(since, own) > 0;
	text.textContent = isLater
		? `needs ${shortVersion(since)}, you have ${shortVersion(own)}`
		: `${shortVersion(since)}+`;
	badge.toggleAttribute('data-later', isLater);
}
