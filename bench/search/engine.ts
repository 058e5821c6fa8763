import type { SearchRecord } from '../../search/index.ts';

/** A search engine under measurement, with an index of some records. */
export interface MeasuredEngine {
	/** @returns routes of pages, best first, each once; at most ten */
	search(query: string): Promise<string[]>;
	/** Size of the index as a browser would load it. Unit: bytes, Brotli 11. */
	indexBytes: number;
	/** To search and to index. Unit: ms. */
	buildTime: number;
}

export interface EngineUnderTest {
	name: string;
	build(records: readonly SearchRecord[]): Promise<MeasuredEngine>;
}

export function routeOf(url: string): string {
	return url.split('#', 1)[0] ?? url;
}
