import { brotliCompressSync, constants } from 'node:zlib';
import { routeOf, type SectionRecord } from '../../records/index.ts';

/** A search engine under measurement, with an index of some records. */
export interface MeasuredEngine {
	/** @returns routes of pages, best first, each once; at most ten */
	search(query: string): Promise<string[]>;
	/** Size of the index as a browser would load it, texts of hits aside. Unit: bytes; see `compressedSize`. */
	indexBytes: number;
	/** Unit: ms. */
	buildTime: number;
	/** It searches in another process, so this one's processor time says nothing of it. */
	elsewhere?: true;
	close?(): Promise<void>;
}

export interface EngineUnderTest {
	name: string;
	build(records: readonly SectionRecord[]): Promise<MeasuredEngine>;
}

/** Texts beyond are compressed at level 9, since level 11 would take minutes. Unit: characters. */
const MAX_FOR_BEST = 8_000_000;

/** @returns the size of files as a browser would load them. Unit: bytes */
export function compressedSize(texts: readonly (string | Buffer)[]): number {
	const total = texts.reduce((sum, text) => sum + text.length, 0);
	const quality = total > MAX_FOR_BEST ? 9 : 11;
	const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
	return texts.reduce((sum, text) => sum + brotliCompressSync(text, { params }).length, 0);
}

const MAX_ROUTES = 10;

/** Pages of hits, each at its best place. */
export function firstRoutes(urls: readonly string[]): string[] {
	return [...new Set(urls.map(routeOf))].slice(0, MAX_ROUTES);
}

/** The libraries come by name at run time; each is used as its own documentation shows. */
// biome-ignore lint/suspicious/noExplicitAny: their types are not installed with this project
export type LoadLibrary = (name: string) => Promise<any>;
