import type { HierarchyLevel, Highlighted, SearchHit } from '../../protocol/responses.ts';
import { facetValue, facetValues } from '../query/facets.ts';
import type { IndexReader } from '../reader/index.ts';
import type { Attribute } from './attributes.ts';
import { highlight, type Marks, snippet } from './highlight.ts';
import type { Matcher } from './matcher.ts';
import { sectionText } from './section-text.ts';

export interface HitOptions {
	retrieved: ReadonlySet<Attribute>;
	highlighted: readonly Attribute[];
	/** Attribute -> number of words. */
	snippets: ReadonlyMap<Attribute, number>;
	marks: Marks;
	ellipsis: string;
}

type Values = Record<Attribute, string | string[] | null>;

/** What a client gets of a section. */
export function hitOf(reader: IndexReader, section: number, matcher: Matcher, options: HitOptions): SearchHit {
	const { objectID, values } = valuesOf(reader, section);
	const { marks, ellipsis, snippets, highlighted, retrieved } = options;
	const shown = nest([...retrieved].map((attribute) => [attribute, values[attribute]]));
	const highlights = pick(values, highlighted, (text) => highlight(text, matcher, marks));
	const cut = pick(values, [...snippets.keys()], (text, attribute) =>
		snippet(text, snippets.get(attribute) ?? 1, matcher, marks, ellipsis),
	);
	// Clients ask for fewer attributes than the type has; they know which.
	return {
		objectID,
		...shown,
		...(highlighted.length > 0 ? { _highlightResult: highlights } : {}),
		...(snippets.size > 0 ? { _snippetResult: cut } : {}),
	} as SearchHit;
}

function valuesOf(reader: IndexReader, section: number): { objectID: string; values: Values } {
	const { core } = reader;
	const page = core.page[section] ?? 0;
	const { objectID, url, route, type, title, headings, content } = sectionText(reader, section);
	const level = (index: number) => headings[index] ?? null;
	return {
		objectID,
		values: {
			url,
			url_without_anchor: route,
			type,
			'hierarchy.lvl0': facetValue(core, 'hierarchy.lvl0', page),
			'hierarchy.lvl1': title,
			'hierarchy.lvl2': level(0),
			'hierarchy.lvl3': level(1),
			'hierarchy.lvl4': level(2),
			'hierarchy.lvl5': level(3),
			'hierarchy.lvl6': level(4),
			content,
			contentType: facetValue(core, 'contentType', page),
			section: facetValue(core, 'section', page),
			tags: facetValues(core, 'tags', page),
			lang: facetValue(core, 'lang', page),
			version: facetValue(core, 'version', page),
		},
	};
}

function pick<Result>(
	values: Values,
	attributes: readonly Attribute[],
	make: (text: string, attribute: Attribute) => Result,
): Highlighted<Result> {
	const hierarchy: Partial<Record<HierarchyLevel, Result>> = {};
	const result: Highlighted<Result> = {};
	for (const attribute of attributes) {
		const value = values[attribute];
		if (typeof value !== 'string') continue;
		if (attribute === 'content') result.content = make(value, attribute);
		else hierarchy[attribute.slice('hierarchy.'.length) as HierarchyLevel] = make(value, attribute);
	}
	return Object.keys(hierarchy).length > 0 ? { hierarchy, ...result } : result;
}

function nest(entries: readonly [Attribute, Values[Attribute]][]): Record<string, unknown> {
	const result: Record<string, unknown> = {};
	const hierarchy: Record<string, unknown> = {};
	for (const [attribute, value] of entries) {
		if (!attribute.startsWith('hierarchy.')) result[attribute] = value;
		else {
			hierarchy[attribute.slice('hierarchy.'.length)] = value;
			result.hierarchy = hierarchy;
		}
	}
	return result;
}
