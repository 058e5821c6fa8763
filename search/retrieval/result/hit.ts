import type { HierarchyLevel, Highlighted, SearchHit } from '../../protocol/responses.ts';
import type { Attribute } from './attributes.ts';
import { highlight, type Marks, snippet } from './highlight.ts';
import type { Matcher } from './matcher.ts';
import type { AttributeValues, SectionText } from './section-text.ts';

export interface HitOptions {
	retrieved: ReadonlySet<Attribute>;
	highlighted: readonly Attribute[];
	/** Attribute -> number of words. */
	snippets: ReadonlyMap<Attribute, number>;
	marks: Marks;
	ellipsis: string;
}

const LEVEL_PREFIX = 'hierarchy.';

/** What a client gets of a section. */
export function hitOf({ objectID, values }: SectionText, matcher: Matcher, options: HitOptions): SearchHit {
	const { marks, ellipsis, snippets, highlighted, retrieved } = options;
	const hit: Record<string, unknown> = { objectID };
	addValues(hit, values, retrieved);
	if (highlighted.length > 0) {
		hit._highlightResult = pick(values, highlighted, (text) => highlight(text, matcher, marks));
	}
	if (snippets.size > 0) {
		hit._snippetResult = pick(values, snippets.keys(), (text, attribute) =>
			snippet(text, snippets.get(attribute) ?? 1, matcher, marks, ellipsis),
		);
	}
	// Clients ask for fewer attributes than the type has; they know which.
	return hit as unknown as SearchHit;
}

function pick<Result>(
	values: AttributeValues,
	attributes: Iterable<Attribute>,
	make: (text: string, attribute: Attribute) => Result,
): Highlighted<Result> {
	const hierarchy: Partial<Record<HierarchyLevel, Result>> = {};
	const result: Highlighted<Result> = {};
	let levels = 0;
	for (const attribute of attributes) {
		const value = values[attribute];
		if (typeof value !== 'string') continue;
		if (attribute === 'content') {
			result.content = make(value, attribute);
			continue;
		}
		hierarchy[attribute.slice(LEVEL_PREFIX.length) as HierarchyLevel] = make(value, attribute);
		levels += 1;
	}
	return levels > 0 ? { hierarchy, ...result } : result;
}

function addValues(hit: Record<string, unknown>, values: AttributeValues, attributes: Iterable<Attribute>): void {
	const hierarchy: Record<string, unknown> = {};
	for (const attribute of attributes) {
		if (!attribute.startsWith(LEVEL_PREFIX)) hit[attribute] = values[attribute];
		else {
			hierarchy[attribute.slice(LEVEL_PREFIX.length)] = values[attribute];
			hit.hierarchy = hierarchy;
		}
	}
}
