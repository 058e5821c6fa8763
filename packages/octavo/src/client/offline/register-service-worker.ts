import { report, whenIdle } from '../base/behaviour.ts';
import type { SeenPages } from './service-worker.ts';

/** Registers the service worker once the page has loaded, and tells it which pages and files have been seen. */
export function startOffline(): void {
	const { serviceWorker, build } = document.documentElement.dataset;
	if (!serviceWorker || !build || !('serviceWorker' in navigator)) return;
	const begin = (): void => whenIdle(() => void register(`${serviceWorker}?build=${encodeURIComponent(build)}`));
	if (document.readyState === 'complete') begin();
	else addEventListener('load', begin, { once: true });
}

async function register(address: string): Promise<void> {
	try {
		await navigator.serviceWorker.register(address);
		const { active } = await navigator.serviceWorker.ready;
		const tell = (): void => {
			const files = performance.getEntriesByType('resource').map((entry) => entry.name);
			const seen: SeenPages = { page: location.href.replace(/#.*/, ''), files };
			active?.postMessage(seen);
		};
		tell();
		document.addEventListener('docs:navigated', () => whenIdle(tell));
	} catch (error) {
		if (!(error instanceof DOMException && error.name === 'SecurityError')) report('offline reading', error);
	}
}
