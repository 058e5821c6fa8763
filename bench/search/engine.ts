import { brotliCompressSync, constants } from 'node:zlib';
import { routeOf, type SectionRecord } from '@octavo/search/records/index.ts';
import sumBy from 'lodash-es/sumBy.js';

/** A search engine with its index, ready to be measured. */
export interface MeasuredEngine {
	/** @returns routes of pages without duplicates, best first; at most ten */
	search(query: string): Promise<string[]>;
	/** Size of the index as a browser would load it, without the texts of hits, in bytes; see `compressedSize`. */
	indexBytes: number;
	/** In ms. */
	buildTime: number;
	/** Set if it searches in another process, so that the processor time of this one is meaningless. */
	elsewhere?: true;
	close?(): Promise<void>;
}

export interface EngineUnderTest {
	name: string;
	build(records: readonly SectionRecord[]): Promise<MeasuredEngine>;
}

/** Longer texts (in characters) are compressed at level 9, since level 11 would take minutes. */
const MAX_FOR_BEST = 8_000_000;

/** @returns the size of files as a browser loads them from a static host, in bytes */
export function compressedSize(texts: readonly (string | Buffer)[]): number {
	const total = sumBy(texts, 'length');
	const quality = total > MAX_FOR_BEST ? 9 : 11;
	const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
	return sumBy(texts, (text) => brotliCompressSync(text, { params }).length);
}

const MAX_ROUTES = 10;

/** Returns the routes of hits without duplicates, each at its best rank. */
export function firstRoutes(urls: readonly string[]): string[] {
	return [...new Set(urls.map(routeOf))].slice(0, MAX_ROUTES);
}

/** Imports a library by its name at run time. Each is used as shown in its documentation. */
// biome-ignore lint/suspicious/noExplicitAny: their types are not installed with this project
export type LoadLibrary = (name: string) => Promise<any>;
