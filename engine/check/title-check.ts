import { createFinding } from '../findings/index.ts';
import { placeInFrontMatter, type SiteGraph } from '../graph/index.ts';
import type { Finding } from '../model.ts';

/** Words that name no subject: every API has filters, every tool a configuration. In small letters. */
const GENERAL_WORDS = new Set(
	`additional additionally advanced and api basic concepts configuration configurations customization debugging deployment
	examples faq fields filters for guide guides how in installation introduction limits locale logos middlewares migration models
	of overview pagination parameters policies populate reference relations resources routes select server services settings setup
	sort status templates testing the to troubleshooting tutorial upgrade upgrades upload usage use using with your`.split(
		/\s+/,
	),
);

/** Titles of general words alone: a reader who meets "Filters" in a list of results or in a browser's tab can't know of what. */
export function checkTitles(graph: SiteGraph): Finding[] {
	return [...graph.pages.values()].flatMap(({ source }) => {
		const { title } = source.frontMatter;
		const words = title.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];
		if (source.kind !== 'doc' || words.length === 0 || !words.every((word) => GENERAL_WORDS.has(word))) return [];
		const message = `the title "${title}" says nothing where it stands alone; name its subject, and give the short form as sidebarLabel`;
		return createFinding('vague-title', placeInFrontMatter(source, ['title']), message);
	});
}
