import type { Answer, AnswerPart, RankedSection, ReadPage, Retrieve, RetrieveOptions, Source } from './model.ts';
import { cutPassage } from './passages/cut-passage.ts';
import { findSection, type Section, sectionsOf } from './passages/sections.ts';
import { termsOf } from './words.ts';

/** Least confidence of the best section; see `docs/decisions/ask.md` for how it was chosen. */
const LEAST_CONFIDENCE = 0.6;
/** A follow-up that the documentation speaks of this much alone is asked together with the question before. */
const LEAST_FOLLOW_UP_CONFIDENCE = 0.35;
/** A further section has to be this close to the best one to be part of the answer. */
const LEAST_SHARE = 0.6;
/** How much is cut from the best section, the second and the third. Unit: characters. */
const BUDGETS = [1_600, 900, 600];
const CLOSEST_LIMIT = 3;
/** Pages that are kept parsed. */
const PAGE_LIMIT = 64;

export interface AskOptions extends RetrieveOptions {
	/** Questions that were asked before in the same conversation, the last one last. */
	conversation?: readonly string[] | undefined;
}

export interface AnswerSources {
	retrieve: Retrieve;
	readPage: ReadPage;
}

export type Ask = (question: string, options?: AskOptions) => Promise<Answer>;

/**
 * Answers from the pages alone, in their own words; no model takes part. The records only find the sections: what is
 * shown is cut from the pages' Markdown copies, since records hold no lists, tables or code blocks.
 * @returns a function that throws whatever `retrieve` or `readPage` throw
 */
export function createAsk({ retrieve, readPage }: AnswerSources): Ask {
	const pages = new Map<string, Promise<Section[]>>();

	function readSections(route: string): Promise<Section[]> {
		const known = pages.get(route);
		if (known) return known;
		const sections = readPage(route).then((markdown) => (markdown === undefined ? [] : sectionsOf(markdown)));
		sections.catch(() => pages.delete(route));
		const [oldest] = pages.keys();
		if (pages.size >= PAGE_LIMIT && oldest !== undefined) pages.delete(oldest);
		pages.set(route, sections);
		return sections;
	}

	async function passagesOf(ranked: readonly RankedSection[], best: RankedSection): Promise<Answer> {
		const chosen = ranked.filter(({ score }) => score >= best.score * LEAST_SHARE).slice(0, BUDGETS.length);
		const passages = await Promise.all(
			chosen.map(async (section, index) => {
				const found = findSection(await readSections(section.route), section.trail);
				return { section, markdown: found ? cutPassage(found, section.weights, BUDGETS[index] ?? 0) : '' };
			}),
		);
		const parts: AnswerPart[] = [];
		const sources: Source[] = [];
		for (const { section, markdown } of passages) {
			if (markdown === '' || parts.some((part) => part.markdown === markdown)) continue;
			const number = sources.length + 1;
			sources.push(sourceOf(section, number));
			parts.push({ markdown, sources: [number] });
		}
		return parts.length > 0 ? { kind: 'answer', parts, sources } : notCovered(ranked);
	}

	return async (question, { conversation = [], ...options } = {}) => {
		const ranked = await retrieve(question, options);
		const [best] = ranked;
		if (best && best.confidence >= LEAST_CONFIDENCE) return passagesOf(ranked, best);
		const before = conversation.at(-1);
		if (before !== undefined && continues(question, best)) {
			const together = await retrieve(`${before} ${question}`, options);
			const [first] = together;
			if (first && first.confidence >= LEAST_CONFIDENCE) return passagesOf(together, first);
		}
		return notCovered(ranked);
	};
}

/** Whether a question that is not covered alone may be about what was asked before ("and in TypeScript?", "why?"). */
function continues(question: string, best: RankedSection | undefined): boolean {
	return termsOf(question).length === 0 || (best?.confidence ?? 0) >= LEAST_FOLLOW_UP_CONFIDENCE;
}

function notCovered(ranked: readonly RankedSection[]): Answer {
	const pages = new Map<string, RankedSection>();
	for (const section of ranked) if (!pages.has(section.route)) pages.set(section.route, section);
	const closest = [...pages.values()].slice(0, CLOSEST_LIMIT);
	return {
		kind: 'not-covered',
		parts: [],
		sources: closest.map((section, index) => sourceOf(section, index + 1)),
	};
}

function sourceOf({ url, trail: [title = '', ...headings] }: RankedSection, number: number): Source {
	return { number, title, section: headings.at(-1) ?? '', url };
}
