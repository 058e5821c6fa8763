import escapeStringRegexp from 'escape-string-regexp';
import { type ContentPage, lineAt } from '../match/content-blocks.ts';
import type { Place } from './compare-surfaces.ts';

/** Returns the lines at which the text of pages names a version, one for each block; examples are left out. */
export function versionMentions(version: string, pages: readonly ContentPage[]): Place[] {
	const mention = new RegExp(`(?<![\\d.])${escapeStringRegexp(version)}(?!\\d)`);
	return pages.flatMap(({ id, blocks }) =>
		blocks.flatMap((block) => {
			const index = block.kind === 'code' ? -1 : block.text.search(mention);
			return index < 0 ? [] : [{ page: id, line: lineAt(block, index) }];
		}),
	);
}
