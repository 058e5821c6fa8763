import { closestOf } from '@octavo/platform/closest.ts';
import { anchorIn, readAnswer } from '@octavo/search/records/index.ts';
import { createFinding } from '../findings/index.ts';
import { type GraphPage, placeInFrontMatter, type SiteGraph, tagSlug } from '../graph/index.ts';
import type { Finding } from '../model.ts';

/** Checks the tags, titles, phrases and answers in the front matter of all pages. */
export function checkFrontMatter(graph: SiteGraph): Finding[] {
	return [...checkTags(graph), ...checkTitles(graph), ...checkSections(graph), ...checkAnswers(graph)];
}

/** Reports tags that are not in the list of tags, and tags that are spelt in different ways. */
function checkTags(graph: SiteGraph): Finding[] {
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

/**
 * Reports titles that consist of general words: a reader who sees "Filters" in a list of results or in a browser tab cannot
 * tell which filters.
 */
function checkTitles(graph: SiteGraph): Finding[] {
	const general = new Set(graph.content.words.value.general);
	return [...graph.pages.values()].flatMap(({ source }) => {
		const { title } = source.frontMatter;
		const words = title.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];
		if (source.kind !== 'doc' || words.length === 0 || !words.every((word) => general.has(word))) return [];
		const message = `the title "${title}" does not name its subject; name it, and put the short form into sidebarLabel`;
		return createFinding('vague-title', placeInFrontMatter(source, ['title']), message);
	});
}

/** Reports phrases and answers in front matter that name a section which the page does not have. */
function checkSections(graph: SiteGraph): Finding[] {
	return [...graph.pages.values()].flatMap(({ source, anchors, isUnread }) =>
		(['phrases', 'answers'] as const).flatMap((key) =>
			source.frontMatter[key].flatMap((entry, index) => {
				const anchor = anchorIn(entry);
				if (anchor === undefined || isUnread || anchors.includes(anchor)) return [];
				return createFinding(
					'broken-anchor',
					placeInFrontMatter(source, [key, index]),
					`the ${key === 'phrases' ? 'phrase' : 'answer'} names the section "${anchor}", which the page does not have`,
					{ resolved: `${source.route}#${anchor}`, closest: closestOf(anchor, anchors) },
				);
			}),
		),
	);
}

/** In characters. Ask AI shows an answer in large type, above the section that it sums up. */
const MAX_ANSWER = 240;

/** Reports answers in front matter that do not answer a question of their page in a sentence. */
function checkAnswers(graph: SiteGraph): Finding[] {
	return [...graph.pages.values()].flatMap(({ source }) => {
		const { answers, questions } = source.frontMatter;
		return answers.flatMap((entry, index) => {
			const report = (message: string, closest?: string) =>
				createFinding('invalid-answer', placeInFrontMatter(source, ['answers', index]), message, { closest });
			const read = readAnswer(entry, questions);
			if (!read) {
				const [asked = entry] = entry.match(/^.*?\?/) ?? [];
				return report('the answer does not begin with a question of the page', closestOf(asked, questions));
			}
			const { length } = read.answer;
			if (length > 0 && length <= MAX_ANSWER) return [];
			return report(`the answer has ${length} characters, expected 1 to ${MAX_ANSWER} after the question`);
		});
	});
}
