import { type IndexManifest, lengthOf, PAGE_FACETS, type PageFacet, QUESTION } from '../format/layout.ts';
import { decodeNumbers, NumberReader } from '../format/numbers.ts';

/** The values of a facet for all pages. */
interface FacetColumn {
	values: readonly string[];
	/** The values of page `p` are `codes[offsets[p]]` to `codes[offsets[p + 1]]` (exclusive), as indices in `values`. */
	offsets: Uint32Array;
	codes: Uint32Array;
}

/** The ranking features of all sections and pages, in column arrays. */
export interface Core {
	pages: number;
	sections: number;
	/** The sections of page `p` are `firstSections[p]` to `firstSections[p + 1]` (exclusive). */
	firstSections: Uint32Array;
	/** For each section: number of its page. */
	page: Uint32Array;
	/** For each section: index in `SECTION_TYPES`. */
	types: Uint8Array;
	/** For each section: itself; for each question: the section that answers it. */
	answering: Uint32Array;
	/** For each section: its length relative to the mean. */
	relativeLengths: Float32Array;
	/** For each section: number of words in its own heading. */
	headingLengths: Uint8Array;
	/** For each page: number of words in its title. */
	titleLengths: Uint8Array;
	/** For each page: length of its text relative to the mean. */
	relativePageLengths: Float32Array;
	/** For each page; 1 is normal. */
	importance: Float32Array;
	facets: Record<PageFacet, FacetColumn>;
}

export function readCore({ pages, sections, core }: Pick<IndexManifest, 'pages' | 'sections' | 'core'>): Core {
	const firstSections = new Uint32Array(pages + 1);
	const page = new Uint32Array(sections);
	for (const [number, count] of decodeNumbers(core.sectionsPerPage).entries()) {
		const first = firstSections[number] ?? 0;
		firstSections[number + 1] = first + count;
		page.fill(number, first, first + count);
	}
	const types = Uint8Array.from(decodeNumbers(core.types));
	const meanLength = Math.max(1, core.averageLength);
	const relativeLengths = Float32Array.from(decodeNumbers(core.lengths), (code) => lengthOf(code) / meanLength);
	const relativePageLengths = new Float32Array(pages);
	const answering = new Uint32Array(sections);
	const places = new NumberReader(core.answering);
	for (let section = 0; section < sections; section++) {
		const number = page[section] ?? 0;
		if (types[section] === QUESTION) answering[section] = (firstSections[number] ?? 0) + places.next();
		else {
			answering[section] = section;
			const share = ((relativeLengths[section] ?? 0) * pages) / sections;
			relativePageLengths[number] = (relativePageLengths[number] ?? 0) + share;
		}
	}
	const facets = PAGE_FACETS.map((facet) => [facet, readFacet(core.facets[facet], pages)] as const);
	return {
		pages,
		sections,
		firstSections,
		page,
		types,
		answering,
		relativeLengths,
		headingLengths: Uint8Array.from(decodeNumbers(core.headingLengths)),
		titleLengths: Uint8Array.from(decodeNumbers(core.titleLengths)),
		relativePageLengths,
		importance: Float32Array.from(decodeNumbers(core.importance), (tenths) => tenths / 10),
		facets: Object.fromEntries(facets) as Core['facets'],
	};
}

function readFacet({ values, codes }: { values: string[]; codes: string }, pages: number): FacetColumn {
	const reader = new NumberReader(codes);
	const offsets = new Uint32Array(pages + 1);
	const list: number[] = [];
	for (let page = 0; page < pages; page++) {
		for (let count = reader.next(); count > 0; count--) list.push(reader.next());
		offsets[page + 1] = list.length;
	}
	return { values, offsets, codes: Uint32Array.from(list) };
}

export function isQuestion(core: Core, section: number): boolean {
	return core.types[section] === QUESTION;
}
