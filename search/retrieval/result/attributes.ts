import { InvalidParameterError } from '../invalid-parameter-error.ts';

/** What clients may ask for, in the order of a hit. `questions` are no attribute: they are never shown. */
export const ATTRIBUTES = [
	'url',
	'url_without_anchor',
	'type',
	'hierarchy.lvl0',
	'hierarchy.lvl1',
	'hierarchy.lvl2',
	'hierarchy.lvl3',
	'hierarchy.lvl4',
	'hierarchy.lvl5',
	'hierarchy.lvl6',
	'content',
	'contentType',
	'section',
	'tags',
	'lang',
	'version',
] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** What is highlighted where nothing is asked for. */
const HIGHLIGHTED = ATTRIBUTES.filter((name) => name === 'content' || name.startsWith('hierarchy.'));

const DEFAULT_SNIPPET_WORDS = 10;

/** @param names `*`, `hierarchy`, `content`; a leading `-` takes one out */
export function chooseAttributes(names: readonly string[] | undefined): ReadonlySet<Attribute> {
	if (!names) return new Set(ATTRIBUTES);
	const included = names.filter((name) => !name.startsWith('-'));
	const excluded = names.flatMap((name) => (name.startsWith('-') ? [name.slice(1)] : []));
	const all = included.length === 0 && excluded.length > 0;
	return new Set(
		ATTRIBUTES.filter(
			(attribute) =>
				(all || included.some((name) => covers(name, attribute))) && !excluded.some((name) => covers(name, attribute)),
		),
	);
}

export function chooseHighlighted(names: readonly string[] | undefined): Attribute[] {
	return HIGHLIGHTED.filter((attribute) => !names || names.some((name) => covers(name, attribute)));
}

/**
 * @param names `content:20`, `hierarchy.lvl1`, `*:10`
 * @returns attribute -> number of words
 * @throws {InvalidParameterError}
 */
export function chooseSnippets(names: readonly string[] | undefined): Map<Attribute, number> {
	const chosen = new Map<Attribute, number>();
	for (const entry of names ?? []) {
		const [, name = '', count] = /^(.*?)(?::([^:]*))?$/s.exec(entry) ?? [];
		const words = count === undefined ? DEFAULT_SNIPPET_WORDS : Number(count);
		if (!Number.isInteger(words) || words < 0) {
			throw new InvalidParameterError(`attributesToSnippet: expected "attribute:words", found "${entry.slice(0, 40)}"`);
		}
		for (const attribute of HIGHLIGHTED) if (covers(name, attribute)) chosen.set(attribute, Math.max(1, words));
	}
	return chosen;
}

function covers(name: string, attribute: Attribute): boolean {
	return name === '*' || name === attribute || attribute.startsWith(`${name}.`);
}
