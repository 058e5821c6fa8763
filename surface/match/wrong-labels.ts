import { closest } from 'fastest-levenshtein';
import type { ContentPage } from './content-blocks.ts';

export interface WrongLabel {
	/** Counted from 1. */
	line: number;
	message: string;
	/** The nearest label that there is. */
	closest: string;
}

const MARK = /<UI>(.*?)<\/UI>/g;

/** Words of `<UI>` that the admin panel does not show; a way such as `Settings > Webhooks` is looked up part by part. */
export function wrongLabels({ source }: ContentPage, labels: ReadonlySet<string>): WrongLabel[] {
	return source.split('\n').flatMap((text, index) =>
		[...text.matchAll(MARK)].flatMap(([, way = '']) =>
			way
				.split(' > ')
				.filter((label) => !labels.has(label))
				.map((label) => ({
					line: index + 1,
					message: `the admin panel has no label "${label}"`,
					closest: closest(label, [...labels]),
				})),
		),
	);
}
