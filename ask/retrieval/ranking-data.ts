import { pagesOf, type SectionRecord, trailOf } from '../../records/index.ts';
import { termsOf } from '../words.ts';
import { FieldIndex } from './field-index.ts';
import type { TermIndex } from './term-index.ts';

/** A section as ranking sees it; its position is that of its record. */
export interface Place {
	url: string;
	/** Index in `RankingData.questions`, and position in its index of pages. */
	page: number;
	/** Names of page and headings down to the section. */
	trail: string[];
	/** Position of the first section with the same text: a snippet that several pages include is one answer. */
	text: number;
}

/** Everything that ranking reads; made from records, or loaded from the files of a static site. */
export interface RankingData<Index extends TermIndex = TermIndex> {
	places: readonly Place[];
	/** Of each page: the terms of the questions that it says it answers. */
	questions: readonly (readonly (readonly string[])[])[];
	sections: Index;
	pages: Index;
}

/** @param records all sections of the site, those of a page one after the other */
export function rankingDataOf(records: readonly SectionRecord[]): RankingData<FieldIndex<string>> {
	const positionOf = new Map(records.map((record, position) => [record, position]));
	const pages = pagesOf(records).map((page) => ({
		...page,
		sections: page.records.map((record) => positionOf.get(record) ?? 0),
	}));
	const trails = records.map(trailOf);
	const contents = records.map((record) => termsOf(record.content));
	const pageAt = new Map(pages.flatMap((page, index) => page.sections.map((position) => [position, index])));
	const firstWithText = new Map<string, number>();
	const places = records.map((record, position): Place => {
		const text = record.content.replaceAll(/\s+/g, ' ').trim();
		if (!firstWithText.has(text)) firstWithText.set(text, position);
		return {
			url: record.url,
			page: pageAt.get(position) ?? 0,
			trail: trails[position] ?? [],
			text: firstWithText.get(text) ?? position,
		};
	});
	return {
		places,
		questions: pages.map((page) => page.questions.map((question) => [...new Set(termsOf(question))])),
		sections: new FieldIndex<string>(
			{
				heading: { weight: 3, normalization: 0.4 },
				trail: { weight: 1.2, normalization: 0.4 },
				content: { weight: 1, normalization: 0.6 },
			},
			trails.map((trail, position) => ({
				heading: termsOf(trail.at(-1) ?? ''),
				trail: termsOf(trail.slice(0, -1).join(' ')),
				content: contents[position] ?? [],
			})),
		),
		pages: new FieldIndex<string>(
			{
				title: { weight: 4, normalization: 0.3 },
				questions: { weight: 2, normalization: 0.5 },
				tags: { weight: 1, normalization: 0.5 },
				content: { weight: 1, normalization: 0.75 },
			},
			pages.map((page) => ({
				title: termsOf(page.title),
				questions: page.questions.flatMap(termsOf),
				tags: page.tags.flatMap(termsOf),
				content: page.sections.flatMap((position) => [
					...(contents[position] ?? []),
					...termsOf((trails[position] ?? []).slice(1).join(' ')),
				]),
			})),
		),
	};
}

/** Sections that hold links to other pages and say nothing themselves. */
const LINKS_ONLY = new Set(['Next steps', 'Related pages', 'See also']);

export function isLinksOnly({ trail }: Place): boolean {
	return LINKS_ONLY.has(trail[1] ?? '');
}
