import type { Answer, ReadPage } from '../../ask/index.ts';

export interface LinesOnPage {
	/** Lines that answers show. */
	shown: number;
	/** Of them those that stand, as they are, on the page that is cited for them. */
	found: number;
}

/** Compares each line of an answer with the Markdown copy of the page that its passage cites. */
export async function linesOnPage({ parts, sources }: Answer, readPage: ReadPage): Promise<LinesOnPage> {
	const result: LinesOnPage = { shown: 0, found: 0 };
	for (const { markdown, sources: numbers } of parts) {
		const cited = sources.filter(({ number }) => numbers.includes(number)).map(({ url }) => url.split('#', 1).join());
		const pages = await Promise.all(cited.map(readPage));
		const known = new Set(pages.flatMap((page) => linesOf(page ?? '')));
		const lines = linesOf(markdown);
		result.shown += lines.length;
		result.found += lines.filter((line) => known.has(line)).length;
	}
	return result;
}

/** Answers show a page's summary without the mark of a quotation. */
function linesOf(markdown: string): string[] {
	return markdown.split('\n').map((line) => line.replace(/^> ?/, '').trim());
}
