import { highlightParts } from '../../../../search/client/index.ts';

/** Text of the engine with its matches marked. Nothing of it is treated as markup. */
export function Highlighted({ value }: { value: string }) {
	return highlightParts(value).map(({ text, marked }, index) =>
		// Parts have nothing but their place that tells them apart.
		// biome-ignore lint/suspicious/noArrayIndexKey: as above
		marked ? <mark key={index}>{text}</mark> : text,
	);
}
