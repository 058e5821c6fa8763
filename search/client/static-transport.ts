import type { IndexManifest } from '../retrieval/format/layout.ts';
import { fetchText } from './fetch-text.ts';
import type { LocalTransportOptions } from './local-transport.ts';
import type { SearchTransport } from './transport.ts';
import type { WorkerTransportOptions } from './worker-transport.ts';

/** Where a static index is, and how it is searched. */
export interface StaticIndexOptions extends Pick<LocalTransportOptions, 'read' | 'caches'> {
	/** Address of the index's manifest; default `/search/manifest.json`. */
	manifest?: string;
	/** Whether what is loaded is kept for readers who are offline; default: where the site's service worker is at work. */
	keeps?: boolean;
	/** The most sections of an index that is searched in the page itself; default 10,000. */
	maxSectionsInPage?: number;
	/** Starts the worker that searches larger indices; default: the bundled one. */
	createWorker?: WorkerTransportOptions['createWorker'];
}

/** Up to this size a query takes a few milliseconds, less than the frame by which an answer from a worker is late. */
const MAX_SECTIONS_IN_PAGE = 10_000;

/**
 * Opens the way to a static index: in the page where the index is small, so that results are in the same frame as the
 * letter that asked for them; in a worker where it is large, so that typing never waits for results.
 */
export async function openStaticTransport(options: StaticIndexOptions): Promise<SearchTransport> {
	const { read = fetchText, caches, createWorker, maxSectionsInPage = MAX_SECTIONS_IN_PAGE } = options;
	const manifest = new URL(options.manifest ?? '/search/manifest.json', globalThis.location?.href).href;
	const keeps = options.keeps ?? Boolean(globalThis.navigator?.serviceWorker?.controller);
	// Both at once, since most indices are small. A manifest that can't be read is reported by each query.
	const loading = import('./local-transport.ts');
	loading.catch(() => {});
	const manifestText = await read(manifest).catch(() => undefined);
	if (manifestText === undefined || sectionsIn(manifestText) <= maxSectionsInPage) {
		const { LocalTransport } = await loading;
		return new LocalTransport({ manifest, manifestText, keeps, read, caches });
	}
	const { WorkerTransport } = await import('./worker-transport.ts');
	return new WorkerTransport({ open: { manifest, manifestText, keeps }, createWorker });
}

/** @returns 0 for a text that is not a manifest: opening the index says what is wrong with it */
function sectionsIn(manifestText: string): number {
	try {
		const { sections }: IndexManifest = JSON.parse(manifestText);
		return sections;
	} catch {
		return 0;
	}
}
