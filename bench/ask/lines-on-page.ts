import { type Answer, CUT_MARK, type ReadPage } from '@octavo/search/ask/index.ts';

export interface LinesOnPage {
	/** Number of lines in the answer. */
	shown: number;
	/** Number of those that occur literally on the page that is cited for them. */
	found: number;
}

/** Counts the lines of an answer that occur in the Markdown copy of the page that their passage cites. */
export async function linesOnPage({ parts, sources }: Answer, readPage: ReadPage): Promise<LinesOnPage> {
	const result: LinesOnPage = { shown: 0, found: 0 };
	for (const { markdown, sources: numbers } of parts) {
		const cited = sources.filter(({ number }) => numbers.includes(number)).map(({ url }) => url.split('#', 1).join());
		const pages = await Promise.all(cited.map(readPage));
		const known = new Set(pages.flatMap((page) => linesOf(page ?? '')));
		const lines = linesOf(markdown).filter((line) => !CUT_MARK.test(line));
		result.shown += lines.length;
		result.found += lines.filter((line) => known.has(line)).length;
	}
	return result;
}

/** Returns the lines without the blockquote marks of a page's summary, which answers do not show. */
function linesOf(markdown: string): string[] {
	return markdown.split('\n').map((line) => line.replace(/^> ?/, '').trim());
}
