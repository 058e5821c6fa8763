import { report, whenIdle } from '../base/behaviour.ts';
import type { SeenPages } from './service-worker.ts';

/** Registers the service worker once the page has loaded, and tells it which pages and files have been seen. */
export function startOffline(): void {
	const { serviceWorker, build } = document.documentElement.dataset;
	if (!serviceWorker || !build) return;
	const begin = (): void => whenIdle(() => void register(`${serviceWorker}?build=${encodeURIComponent(build)}`));
	if (document.readyState === 'complete') begin();
	else addEventListener('load', begin, { once: true });
}

async function register(address: string): Promise<void> {
	try {
		// Some browsers and extensions take the property away, others its value.
		const { serviceWorker }: { serviceWorker?: ServiceWorkerContainer } = navigator;
		if (!serviceWorker) return;
		await serviceWorker.register(address);
		const registration = await serviceWorker.ready;
		const tell = (): void => {
			const files = performance.getEntriesByType('resource').map((entry) => entry.name);
			const seen: SeenPages = { page: location.href.replace(/#.*/, ''), files };
			registration.active?.postMessage(seen);
		};
		tell();
		document.addEventListener('docs:navigated', () => whenIdle(tell));
		// The worker of a new build replaces that of the last one, together with its cache, while the page is read.
		serviceWorker.addEventListener('controllerchange', tell);
	} catch (error) {
		if (!(error instanceof DOMException && error.name === 'SecurityError')) report('offline reading', error);
	}
}
