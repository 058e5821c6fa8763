import { HIERARCHY_LEVELS, type HierarchyLevel, type Highlighted, type SearchHit } from '../../protocol/responses.ts';
import { InvalidParameterError } from '../request-error.ts';
import type { Attribute } from './attributes.ts';
import { highlight, type Marks, snippet } from './highlight.ts';
import type { Matcher } from './matcher.ts';
import type { AttributeValues, SectionText } from './section-text.ts';
import type { ShownText } from './shown-text.ts';

export interface HitOptions {
	retrieved: readonly Attribute[];
	/** Indices in `SectionText.shown`. */
	highlighted: readonly number[];
	/** Index in `SectionText.shown` -> number of words. */
	snippets: ReadonlyMap<number, number>;
	marks: Marks;
	ellipsis: string;
}

export function hitOf(section: SectionText, matcher: Matcher, options: HitOptions): SearchHit {
	const { marks, ellipsis, snippets, highlighted, retrieved } = options;
	const hit: Record<string, unknown> = { objectID: section.objectID };
	addValues(hit, section.values, retrieved);
	if (highlighted.length > 0) {
		hit._highlightResult = pick(section, highlighted, (text) => highlight(text, matcher, marks));
	}
	if (snippets.size > 0) {
		hit._snippetResult = pick(section, snippets.keys(), (text, number) =>
			snippet(text, snippets.get(number) ?? 1, matcher, marks, ellipsis),
		);
	}
	// The hit has only the requested attributes, although the type has all of them.
	return hit as unknown as SearchHit;
}

function pick<Result>(
	{ shown }: SectionText,
	numbers: Iterable<number>,
	make: (text: ShownText, number: number) => Result,
): Highlighted<Result> {
	let hierarchy: Partial<Record<HierarchyLevel, Result>> | undefined;
	let content: Result | undefined;
	for (const number of numbers) {
		const text = shown[number];
		if (!text) continue;
		const level = HIERARCHY_LEVELS[number];
		if (level === undefined) content = make(text, number);
		else {
			hierarchy ??= {};
			hierarchy[level] = make(text, number);
		}
	}
	return { ...(hierarchy && { hierarchy }), ...(content && { content }) };
}

const LEVEL_OF: ReadonlyMap<Attribute, HierarchyLevel> = new Map(
	HIERARCHY_LEVELS.map((level) => [`hierarchy.${level}` as const, level]),
);

function addValues(hit: Record<string, unknown>, values: AttributeValues, attributes: readonly Attribute[]): void {
	let hierarchy: Record<string, unknown> | undefined;
	for (const attribute of attributes) {
		const level = LEVEL_OF.get(attribute);
		if (level === undefined) hit[attribute] = values[attribute];
		else {
			if (!hierarchy) {
				hierarchy = {};
				hit.hierarchy = hierarchy;
			}
			hierarchy[level] = values[attribute];
		}
	}
}

/**
 * Maximum number of characters of highlighted texts in one response. A thousand ordinary hits have a third of it. A small
 * request with long tags and a match at every letter would have a hundred times as many and block a thread for seconds.
 */
const MAX_MARKED_CHARACTERS = 4_000_000;

/** Limits the size of the highlighted texts in a response. */
export class AnswerSize {
	#characters = 0;

	/** @throws {InvalidParameterError} if the response is too large, with ways to reduce it */
	add({ _highlightResult, _snippetResult }: SearchHit): void {
		this.#characters += lengthOf(_highlightResult) + lengthOf(_snippetResult);
		if (this.#characters <= MAX_MARKED_CHARACTERS) return;
		throw new InvalidParameterError(
			`The highlighted texts of the response have more than ${MAX_MARKED_CHARACTERS} characters: ask for fewer hits, fewer attributes or shorter tags`,
		);
	}
}

function lengthOf(marked: Highlighted<{ value: string }> | undefined): number {
	const texts = [marked?.content, ...Object.values(marked?.hierarchy ?? {})];
	return texts.reduce((length, text) => length + (text?.value.length ?? 0), 0);
}
