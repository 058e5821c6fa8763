import { closestOf } from '../../platform/closest.ts';
import { anchorIn } from '../../records/index.ts';
import { createFinding } from '../findings/index.ts';
import { placeInFrontMatter, type SiteGraph } from '../graph/index.ts';
import type { Finding } from '../model.ts';

/** Reports phrases in front matter that name a section which the page does not have. */
export function checkPhrases(graph: SiteGraph): Finding[] {
	return [...graph.pages.values()].flatMap(({ source, anchors }) =>
		source.frontMatter.phrases.flatMap((phrase, index) => {
			const anchor = anchorIn(phrase);
			if (anchor === undefined || anchors.includes(anchor)) return [];
			return createFinding(
				'broken-anchor',
				placeInFrontMatter(source, ['phrases', index]),
				`the phrase names the section "${anchor}", which the page does not have`,
				{ resolved: `${source.route}#${anchor}`, closest: closestOf(anchor, anchors) },
			);
		}),
	);
}
