import { highlightParts } from '../../../../search/client/index.ts';

/** Text from the search with marked matches. It is not treated as markup. */
export function Highlighted({ value }: { value: string }) {
	return highlightParts(value).map(({ text, marked }, index) =>
		// Parts are identified by their position only.
		// biome-ignore lint/suspicious/noArrayIndexKey: as above
		marked ? <mark key={index}>{text}</mark> : text,
	);
}
