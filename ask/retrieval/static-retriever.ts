import type { RankedSection, RetrieveOptions } from '../model.ts';
import { conceptsOf } from './concepts.ts';
import { createRanker, type Retriever } from './create-retriever.ts';
import type { Place } from './ranking-data.ts';
import { type AskCore, decodePostings, FORMAT_VERSION, fileOf, type TermsFile } from './static-format.ts';
import { idfOf, type Postings, type TermIndex } from './term-index.ts';

/** Sees the terms that were loaded. */
class LoadedIndex implements TermIndex {
	readonly #postings = new Map<string, Postings>();

	constructor(
		private readonly size: number,
		/** Of terms that may be asked for before they are loaded. */
		private readonly counts: Readonly<Record<string, number>>,
	) {}

	add(term: string, postings: string): void {
		if (postings !== '') this.#postings.set(term, decodePostings(postings));
	}

	idf(term: string): number {
		const known = Object.hasOwn(this.counts, term) ? this.counts[term] : undefined;
		return idfOf(this.#postings.get(term)?.positions.length ?? known ?? 0, this.size);
	}

	postings(term: string): Postings | undefined {
		return this.#postings.get(term);
	}
}

/**
 * Ranks by the files of a static index, as `createRetriever` does by records.
 * @param core parsed contents of the core file
 * @param read gives the contents of another file of the index
 * @returns a function that throws whatever `read` throws
 * @throws {Error} where the core is of another version
 */
export function createStaticRetriever(core: AskCore, read: (file: string) => Promise<string>) {
	if (core.format !== FORMAT_VERSION) throw new Error('The index is of another version of this site.');
	const sections = new LoadedIndex(core.sections.length, core.counts);
	const pages = new LoadedIndex(core.pages.length, {});
	const places = core.sections.map(([page, anchor, trail, text], position): Place => {
		const [route = ''] = core.pages[page] ?? [];
		return {
			url: anchor === '' ? route : `${route}#${anchor}`,
			page,
			trail: trail.split('\n'),
			text: text ?? position,
		};
	});
	const questions = core.pages.map(([, ...list]) => list.map((terms) => terms.split(' ')));
	const rank: Retriever = createRanker({ places, questions, sections, pages });
	const files = new Map<string, Promise<void>>();

	async function loadFile(file: string): Promise<void> {
		const terms: TermsFile = JSON.parse(await read(file));
		for (const [term, postings] of Object.entries(terms)) {
			const [inSections = '', inPages = ''] = postings.split(';');
			sections.add(term, inSections);
			pages.add(term, inPages);
		}
	}

	return async (question: string, options?: RetrieveOptions): Promise<RankedSection[]> => {
		const terms = conceptsOf(question).flatMap(({ forms, parts }) => [...forms.map(([form]) => form), ...parts]);
		const needed = new Set(terms.flatMap((term) => fileOf(term, core.terms) ?? []));
		await Promise.all(
			[...needed].map((file) => {
				const loading = files.get(file) ?? loadFile(file);
				files.set(file, loading);
				loading.catch(() => files.delete(file));
				return loading;
			}),
		);
		return rank(question, options);
	};
}
