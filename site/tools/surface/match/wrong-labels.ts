import { closestOf } from '@octavo/platform/closest.ts';
import type { ContentPage } from './content-blocks.ts';
import type { Contradiction } from './contradictions.ts';

export interface WrongLabel extends Pick<Contradiction, 'line' | 'message'> {
	/** The nearest existing label; missing if none is close. */
	closest?: string;
}

const MARK = /<UI>(.*?)<\/UI>/g;

/**
 * Finds labels in `<UI>` that the admin panel does not have. A menu path such as `Settings > Webhooks` is checked part
 * by part.
 */
export function wrongLabels({ source }: ContentPage, labels: ReadonlySet<string>): WrongLabel[] {
	return source.split('\n').flatMap((text, index) =>
		[...text.matchAll(MARK)].flatMap(([, way = '']) =>
			way
				.split(' > ')
				.filter((label) => !labels.has(label))
				.map((label) => {
					const closest = closestOf(label, labels);
					const message = `the admin panel has no label "${label}"`;
					return { line: index + 1, message, ...(closest !== undefined && { closest }) };
				}),
		),
	);
}
