import { createFinding } from '../findings/index.ts';
import { placeInFrontMatter, type SiteGraph } from '../graph/index.ts';
import type { Finding } from '../model.ts';

/**
 * Reports titles that consist of general words: a reader who sees "Filters" in a list of results or in a browser tab cannot
 * tell which filters.
 */
export function checkTitles(graph: SiteGraph): Finding[] {
	const general = new Set(graph.content.words.value.general);
	return [...graph.pages.values()].flatMap(({ source }) => {
		const { title } = source.frontMatter;
		const words = title.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];
		if (source.kind !== 'doc' || words.length === 0 || !words.every((word) => general.has(word))) return [];
		const message = `the title "${title}" does not name its subject; name it, and put the short form into sidebarLabel`;
		return createFinding('vague-title', placeInFrontMatter(source, ['title']), message);
	});
}
