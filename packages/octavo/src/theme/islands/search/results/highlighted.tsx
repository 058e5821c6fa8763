import { highlightParts } from '@octavo/search/client/index.ts';
import { createElement } from 'react';

/** Text from the search with marked matches, each part an element of its own. It is not treated as markup. */
export function Highlighted({ value }: { value: string }) {
	// Parts are identified by their position only.
	return highlightParts(value).map(({ text, marked }, key) => createElement(marked ? 'mark' : 'span', { key }, text));
}
