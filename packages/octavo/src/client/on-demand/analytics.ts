import { all, closest, report } from '../base/behaviour.ts';
import { read, write } from '../base/storage.ts';

const CONSENT = 'analytics.consent';

declare global {
	interface Window {
		/** The event queue that tag managers read. */
		dataLayer?: unknown[];
	}
}

/**
 * Loads scripts for analytics, tag managers, heat maps and experiments, which are listed in `<html data-analytics>`.
 * Nothing is loaded or recorded before the reader agrees. It records the events `page` and `search`.
 */
export function startAnalytics(): void {
	const consent = read(CONSENT);
	if (consent === 'granted') begin();
	else if (consent !== 'denied') showBar(true);
	document.addEventListener('click', (event) => {
		const answer = closest(event.target, '[data-action$="-analytics"]')?.dataset.action;
		if (answer === 'accept-analytics') decide('granted');
		if (answer === 'decline-analytics') decide('denied');
	});
}

function decide(answer: 'granted' | 'denied'): void {
	write(CONSENT, answer);
	showBar(false);
	if (answer === 'granted') begin();
}

function showBar(shown: boolean): void {
	for (const bar of all('[data-consent]')) bar.hidden = !shown;
}

let begun = false;

function begin(): void {
	if (begun) return;
	begun = true;
	window.dataLayer ??= [];
	const events = window.dataLayer;
	const page = (): unknown => events.push({ event: 'page', path: location.pathname, title: document.title });
	page();
	document.addEventListener('docs:navigated', page);
	document.addEventListener('docs:search', ({ detail }) => events.push({ ...detail, event: 'search' }));
	const addresses: unknown = JSON.parse(document.documentElement.dataset.analytics ?? '[]');
	if (!Array.isArray(addresses)) throw new Error('data-analytics is not a JSON list of addresses.');
	for (const address of addresses) {
		const script = document.createElement('script');
		script.async = true;
		script.src = String(address);
		script.onerror = () => report('analytics', new Error(`${script.src} did not load.`));
		document.head.append(script);
	}
}
