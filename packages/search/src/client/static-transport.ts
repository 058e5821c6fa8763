import { SEARCH_MANIFEST } from '@octavo/contract/index.ts';
import type { IndexManifest } from '../retrieval/format/layout.ts';
import { fetchText } from './fetch-text.ts';
import type { LocalTransportOptions } from './local-transport.ts';
import type { SearchTransport } from './transport.ts';
import type { WorkerTransportOptions } from './worker-transport.ts';

/** Location of a static index, and how it is searched. */
export interface StaticIndexOptions extends Pick<LocalTransportOptions, 'read' | 'caches'> {
	/** Address of the index's manifest; default `/search/manifest.json`. */
	manifest?: string;
	/** Whether loaded parts are stored for readers who are offline; default: if the site's service worker is active. */
	keeps?: boolean;
	/** Maximum number of sections of an index that is searched in the page's own thread; default 10,000. */
	maxSectionsInPage?: number;
	/** Starts the worker that searches larger indices; default: the bundled one. */
	createWorker?: WorkerTransportOptions['createWorker'];
}

/** Up to this size a query takes a few ms, which is less than the frame that an answer from a worker costs. */
const MAX_SECTIONS_IN_PAGE = 10_000;

/**
 * Opens a static index: a small one in the page, so that results appear in the same frame as the typed letter; a large one
 * in a worker, so that typing is never blocked.
 */
export async function openStaticTransport(options: StaticIndexOptions): Promise<SearchTransport> {
	const { read = fetchText, caches, createWorker, maxSectionsInPage = MAX_SECTIONS_IN_PAGE } = options;
	const manifest = new URL(options.manifest ?? SEARCH_MANIFEST, globalThis.location?.href).href;
	const keeps = options.keeps ?? Boolean(globalThis.navigator?.serviceWorker?.controller);
	// Loads manifest and code in parallel, since most indices are small. Queries report a manifest that cannot be read.
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

/** @returns 0 for a text that is not a manifest; opening the index then reports the problem */
function sectionsIn(manifestText: string): number {
	try {
		const { sections }: IndexManifest = JSON.parse(manifestText);
		return sections;
	} catch {
		return 0;
	}
}
