import { createFinding } from '../findings/index.ts';
import { placeInFrontMatter, type SiteGraph } from '../graph/index.ts';
import type { Finding } from '../model.ts';

/** Words that do not name a subject, in lower case: every API has filters, and every tool has a configuration. */
const GENERAL_WORDS = new Set(
	`additional additionally advanced and api basic concepts configuration configurations customization debugging deployment
	examples faq fields filters for guide guides how in installation introduction limits locale logos middlewares migration models
	of overview pagination parameters policies populate reference relations resources routes select server services settings setup
	sort status templates testing the to troubleshooting tutorial upgrade upgrades upload usage use using with your`.split(
		/\s+/,
	),
);

/**
 * Reports titles that consist of general words: a reader who sees "Filters" in a list of results or in a browser tab cannot
 * tell which filters.
 */
export function checkTitles(graph: SiteGraph): Finding[] {
	return [...graph.pages.values()].flatMap(({ source }) => {
		const { title } = source.frontMatter;
		const words = title.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];
		if (source.kind !== 'doc' || words.length === 0 || !words.every((word) => GENERAL_WORDS.has(word))) return [];
		const message = `the title "${title}" does not name its subject; name it, and put the short form into sidebarLabel`;
		return createFinding('vague-title', placeInFrontMatter(source, ['title']), message);
	});
}
