import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf } from '@octavo/platform/error-message.ts';
import type { SectionRecord } from '@octavo/search/records/index.ts';
import { installPackages } from '../peers/project.ts';
import { compressedSize, type EngineUnderTest, firstRoutes, type LoadLibrary, type MeasuredEngine } from './engine.ts';
import { pagefind } from './pagefind.ts';

export const PEER_PACKAGES = {
	minisearch: '7.2.0',
	flexsearch: '0.8.212',
	'@orama/orama': '3.1.18',
	lunr: '2.3.9',
	pagefind: '1.6.0',
};

/** A module beside the installed packages that imports them, since names are resolved from the importing file. */
const LOADER = 'load.mjs';

/** The document that these libraries index for a section. Its text includes the questions of the front matter. */
interface PeerDocument {
	id: number;
	url: string;
	title: string;
	titles: string;
	text: string;
}

/** Installs the compared libraries outside the project's own dependencies. */
export async function installPeers(directory: string): Promise<void> {
	await installPackages(directory, 'the search libraries for the comparison', { dependencies: PEER_PACKAGES });
	await writeFile(join(directory, LOADER), 'export const load = (name) => import(name);\n');
}

export function peers(directory: string): EngineUnderTest[] {
	const load: LoadLibrary = async (name) => (await import(pathToFileURL(join(directory, LOADER)).href)).load(name);
	return [
		{ name: "MiniSearch, VitePress's options", build: (records) => miniSearch(load, records, VITEPRESS_OPTIONS) },
		{ name: 'MiniSearch, defaults', build: (records) => miniSearch(load, records, {}) },
		{ name: 'FlexSearch', build: (records) => flexSearch(load, records) },
		{ name: 'Orama', build: (records) => orama(load, records) },
		{ name: 'lunr', build: (records) => lunr(load, records) },
		{ name: 'Pagefind', build: (records) => pagefind(load, join(directory, 'pagefind-site'), records) },
	];
}

/** The options in `vitepress/dist/client/theme-default/components/VPLocalSearchBox`. */
const VITEPRESS_OPTIONS = { searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } } };

async function miniSearch(
	load: LoadLibrary,
	records: readonly SectionRecord[],
	options: object,
): Promise<MeasuredEngine> {
	const { default: MiniSearch } = await load('minisearch');
	const documents = documentsOf(records);
	const started = performance.now();
	const index = new MiniSearch({ fields: ['title', 'titles', 'text'], storeFields: ['url'], ...options });
	index.addAll(documents);
	const buildTime = performance.now() - started;
	return {
		buildTime,
		indexBytes: compressedSize([JSON.stringify(index)]),
		search: async (query) => firstRoutes(index.search(query).map(({ url }: PeerDocument) => url)),
	};
}

async function flexSearch(load: LoadLibrary, records: readonly SectionRecord[]): Promise<MeasuredEngine> {
	const { Document } = (await load('flexsearch')).default;
	const documents = documentsOf(records);
	const started = performance.now();
	const index = new Document({ tokenize: 'forward', document: { id: 'id', index: ['title', 'titles', 'text'] } });
	for (const document of documents) index.add(document);
	const buildTime = performance.now() - started;
	const parts: string[] = [];
	await index.export((key: string, data: string) => {
		parts.push(key, data ?? '');
	});
	return {
		buildTime,
		indexBytes: compressedSize([parts.join('\n')]),
		search: async (query) => {
			const found: { id: number }[] = index.search(query, { limit: 100, merge: true, suggest: true });
			return firstRoutes(found.map(({ id }) => documents[id]?.url ?? ''));
		},
	};
}

async function orama(load: LoadLibrary, records: readonly SectionRecord[]): Promise<MeasuredEngine> {
	const { create, insertMultiple, save, search } = await load('@orama/orama');
	const documents = documentsOf(records).map(({ id, ...rest }) => rest);
	const started = performance.now();
	const index = create({ schema: { title: 'string', titles: 'string', text: 'string' } });
	await insertMultiple(index, documents);
	const buildTime = performance.now() - started;
	return {
		buildTime,
		indexBytes: compressedSize([JSON.stringify(save(index))]),
		search: async (query) => {
			const { hits } = await search(index, { term: query, tolerance: 1, limit: 100, boost: { title: 4, text: 2 } });
			return firstRoutes(hits.map(({ document }: { document: PeerDocument }) => document.url));
		},
	};
}

async function lunr(load: LoadLibrary, records: readonly SectionRecord[]): Promise<MeasuredEngine> {
	const { default: build } = await load('lunr');
	const documents = documentsOf(records);
	const started = performance.now();
	const builder = new build.Builder();
	builder.pipeline.add(build.trimmer, build.stopWordFilter, build.stemmer);
	builder.searchPipeline.add(build.stemmer);
	builder.ref('id');
	builder.field('title', { boost: 4 });
	builder.field('titles');
	builder.field('text', { boost: 2 });
	for (const document of documents) builder.add(document);
	const index = builder.build();
	const buildTime = performance.now() - started;
	return {
		buildTime,
		indexBytes: compressedSize([JSON.stringify(index)]),
		search: async (query) => {
			// Each word exactly, as a prefix and with one edit, as its guide recommends for a search box.
			const ask = (query_: { term(word: string, options: object): void }) => {
				for (const word of build.tokenizer(query)) {
					query_.term(word.toString(), { boost: 100 });
					query_.term(word.toString(), { boost: 10, usePipeline: false, wildcard: build.Query.wildcard.TRAILING });
					query_.term(word.toString(), { boost: 1, usePipeline: false, editDistance: 1 });
				}
			};
			let found: { ref: string }[] = [];
			try {
				found = index.query(ask);
			} catch (error) {
				// lunr throws on prefixes of indexed words that contain an asterisk. Count it as a query without hits.
				console.error(`lunr fails on "${query}": ${messageOf(error)}`);
			}
			return firstRoutes(found.map(({ ref }) => documents[Number(ref)]?.url ?? ''));
		},
	};
}

function documentsOf(records: readonly SectionRecord[]): PeerDocument[] {
	return records.map(({ url, hierarchy, content, questions }, id) => {
		const { lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 } = hierarchy;
		const titles = [lvl1, lvl2, lvl3, lvl4, lvl5, lvl6].filter((title) => title !== null);
		return {
			id,
			url,
			title: titles.pop() ?? lvl0,
			titles: titles.join(' '),
			text: [content, ...questions].join('\n'),
		};
	});
}
