import { HIERARCHY_LEVELS } from '../../protocol/responses.ts';
import { InvalidParameterError, shorten } from '../request-error.ts';

const LEVEL_ATTRIBUTES = HIERARCHY_LEVELS.map((level) => `hierarchy.${level}` as const);

/** The attributes of a hit, in order. `questions` is not one of them, since questions are never shown. */
const ATTRIBUTES = [
	'url',
	'url_without_anchor',
	'type',
	...LEVEL_ATTRIBUTES,
	'content',
	'contentType',
	'section',
	'tags',
	'lang',
	'version',
] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** The attributes that can be highlighted, in the order of `SectionText.shown`. */
const MARKABLE: readonly Attribute[] = [...LEVEL_ATTRIBUTES, 'content'];

const DEFAULT_SNIPPET_WORDS = 10;

/**
 * Returns the attributes to retrieve.
 * @param names `*`, `hierarchy`, `content`; default: all
 */
export function chooseAttributes(names: readonly string[] = ['*']): readonly Attribute[] {
	return ATTRIBUTES.filter((attribute) => names.some((name) => covers(name, attribute)));
}

/**
 * Returns the attributes to highlight, as indices in `SectionText.shown`.
 * @param names default: all
 */
export function chooseHighlighted(names: readonly string[] | undefined): number[] {
	return [...MARKABLE.keys()].filter((number) => !names || names.some((name) => covers(name, MARKABLE[number])));
}

/**
 * Returns the attributes to cut snippets from.
 * @param names `content:20`, `hierarchy.lvl1`, `*:10`
 * @returns index in `SectionText.shown` -> number of words
 * @throws {InvalidParameterError}
 */
export function chooseSnippets(names: readonly string[] | undefined): Map<number, number> {
	const chosen = new Map<number, number>();
	for (const entry of names ?? []) {
		const [, name = '', count] = /^(.*?)(?::([^:]*))?$/s.exec(entry) ?? [];
		if (count !== undefined && !/^\d+$/.test(count)) {
			throw new InvalidParameterError(`attributesToSnippet: expected "attribute:words", found "${shorten(entry)}"`);
		}
		const words = Math.max(1, Number(count ?? DEFAULT_SNIPPET_WORDS));
		for (const [number, attribute] of MARKABLE.entries()) {
			if (covers(name, attribute)) chosen.set(number, words);
		}
	}
	return chosen;
}

function covers(name: string, attribute: Attribute | undefined): boolean {
	return name === '*' || name === attribute || attribute?.startsWith(`${name}.`) === true;
}
