import { closestOf } from '../../platform/closest.ts';
import { createFinding } from '../findings/index.ts';
import { type GraphPage, placeInFrontMatter, type SiteGraph, tagSlug } from '../graph/index.ts';
import type { Finding } from '../model.ts';

/** Reports tags that are not in the list of tags, and tags that are spelt in different ways. */
export function checkTags(graph: SiteGraph): Finding[] {
	const listed = graph.content.tags.value?.map(({ label }) => label);
	const known = listed && new Set(listed);
	const findings: Finding[] = [];
	for (const page of graph.pages.values()) {
		for (const [index, label] of page.source.frontMatter.tags.entries()) {
			if (known?.has(label)) continue;
			const finding = checkTag(page, label, index, listed);
			if (finding) findings.push(finding);
		}
	}
	return findings;
}

function checkTag(
	page: GraphPage,
	label: string,
	index: number,
	listed: readonly string[] | undefined,
): Finding | undefined {
	const slug = tagSlug(label);
	const place = () => placeInFrontMatter(page.source, ['tags', index]);
	// The graph has given the page the spelling of the list, or of the first page with the tag.
	const tag = page.tags.find(
		(candidate) => candidate.slug === slug || candidate.label.toLowerCase() === label.toLowerCase(),
	);
	const isListed = !listed || (tag !== undefined && listed.includes(tag.label));
	if (!isListed) {
		return createFinding('unknown-tag', place(), `the tag "${label}" is not in content/tags.json`, {
			closest: closestOf(label, listed),
		});
	}
	if (!tag || tag.label === label) return undefined;
	return createFinding('tag-spelling', place(), `the tag "${label}" is spelt "${tag.label}" elsewhere`, {
		resolved: tag.route,
		closest: tag.label,
	});
}
