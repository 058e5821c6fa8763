import { FREQUENCY_SHIFT, IN_ANCESTOR, IN_HEADING, IN_ROUTE, IN_TAGS, IN_TITLE } from '../format/layout.ts';
import { InvalidParameterError } from '../invalid-parameter-error.ts';
import { shorten } from '../shorten.ts';

/** Bits of postings that count; see `layout.ts`. */
export interface Places {
	section: number;
	page: number;
	/** Of the front matter. */
	questions: boolean;
}

const IN_TEXT = 3 << FREQUENCY_SHIFT;
const HEADINGS = IN_HEADING | IN_ANCESTOR;

export const EVERYWHERE: Places = {
	section: IN_TEXT | HEADINGS,
	page: IN_TITLE | IN_TAGS | IN_ROUTE,
	questions: true,
};

/** What can be searched, by the names of Algolia's settings. All headings below the page's title are one place. */
const PLACES: ReadonlyMap<string, Partial<Places>> = new Map<string, Partial<Places>>([
	['content', { section: IN_TEXT }],
	['tags', { page: IN_TAGS }],
	['questions', { questions: true }],
	['hierarchy', { section: HEADINGS, page: IN_TITLE }],
	['hierarchy.lvl1', { page: IN_TITLE }],
	...[2, 3, 4, 5, 6].map((level): [string, Partial<Places>] => [`hierarchy.lvl${level}`, { section: HEADINGS }]),
]);

/**
 * @param names `restrictSearchableAttributes`; none, or an empty list, stands for everywhere
 * @throws {InvalidParameterError} naming an attribute that can't be searched
 */
export function choosePlaces(names: readonly string[] | undefined): Places {
	if (!names || names.length === 0) return EVERYWHERE;
	const chosen: Places = { section: 0, page: 0, questions: false };
	for (const name of names) {
		const places = PLACES.get(name);
		if (!places) {
			throw new InvalidParameterError(
				`Invalid value for "restrictSearchableAttributes" parameter, expected ${[...PLACES.keys()].join(', ')}, found "${shorten(name)}"`,
			);
		}
		chosen.section |= places.section ?? 0;
		chosen.page |= places.page ?? 0;
		chosen.questions ||= places.questions ?? false;
	}
	return chosen;
}
