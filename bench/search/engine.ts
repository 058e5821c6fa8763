import type { SearchRecord } from '../../search/index.ts';

/** A search engine under measurement, with an index of some records. */
export interface MeasuredEngine {
	/** @returns routes of pages, best first, each once; at most ten */
	search(query: string): Promise<string[]>;
	/** Size of the index as a browser would load it, texts of hits aside. Unit: bytes, Brotli 11. */
	indexBytes: number;
	/** Unit: ms. */
	buildTime: number;
	close?(): Promise<void>;
}

export interface EngineUnderTest {
	name: string;
	build(records: readonly SearchRecord[]): Promise<MeasuredEngine>;
}

const MOST_ROUTES = 10;

export function routeOf(url: string): string {
	return url.split('#', 1)[0] ?? url;
}

/** Pages of hits, each at its best place. */
export function firstRoutes(urls: readonly string[]): string[] {
	return [...new Set(urls.map(routeOf))].slice(0, MOST_ROUTES);
}
