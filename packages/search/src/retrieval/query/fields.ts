import {
	FREQUENCY_SHIFT,
	HEADING_LEVELS,
	IN_ANCESTOR,
	IN_HEADING,
	IN_ROUTE,
	IN_TAGS,
	IN_TITLE,
} from '../format/layout.ts';
import { InvalidParameterError, shorten } from '../request-error.ts';

/** The fields to search, as bits of postings; see `layout.ts`. */
export interface Fields {
	section: number;
	page: number;
	/** Whether to search the questions of the front matter. */
	questions: boolean;
}

const IN_TEXT = 3 << FREQUENCY_SHIFT;
const HEADINGS = IN_HEADING | IN_ANCESTOR;

export const ALL_FIELDS: Fields = {
	section: IN_TEXT | HEADINGS,
	page: IN_TITLE | IN_TAGS | IN_ROUTE,
	questions: true,
};

/** Searchable attributes, with Algolia's names. All headings below the page's title are one field. */
const FIELDS: ReadonlyMap<string, Partial<Fields>> = new Map<string, Partial<Fields>>([
	['content', { section: IN_TEXT }],
	['tags', { page: IN_TAGS }],
	['questions', { questions: true }],
	['hierarchy', { section: HEADINGS, page: IN_TITLE }],
	['hierarchy.lvl1', { page: IN_TITLE }],
	...HEADING_LEVELS.map((level): [string, Partial<Fields>] => [`hierarchy.${level}`, { section: HEADINGS }]),
]);

/**
 * Returns the fields to search.
 * @param names `restrictSearchableAttributes`; a missing or empty list means all fields
 * @throws {InvalidParameterError} with an attribute that cannot be searched
 */
export function chooseFields(names: readonly string[] | undefined): Fields {
	if (!names || names.length === 0) return ALL_FIELDS;
	const chosen: Fields = { section: 0, page: 0, questions: false };
	for (const name of names) {
		const fields = FIELDS.get(name);
		if (!fields) {
			throw new InvalidParameterError(
				`Invalid value for "restrictSearchableAttributes" parameter, expected ${[...FIELDS.keys()].join(', ')}, found "${shorten(name)}"`,
			);
		}
		chosen.section |= fields.section ?? 0;
		chosen.page |= fields.page ?? 0;
		chosen.questions ||= fields.questions ?? false;
	}
	return chosen;
}
