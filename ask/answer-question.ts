import { type AskOptions, findSections, kindOf } from './find-sections.ts';
import { type Answer, type RankedSection, type ReadPage, type Retrieve, SUBJECT_MISSING } from './model.ts';
import { createPassageReader, type Passage, sourceOf } from './passages/read-passages.ts';
import { lacksSubject } from './unclear-question.ts';

/**
 * A further section has to be this close to the best one to be part of the answer. Scores lie close together where pages
 * mean nearly the same: at 0.6, half of the sources would be pages that do not answer, for one more right page in 100.
 */
const MIN_SHARE = 0.82;
/** How much is cut from the best section, the second and the third. Unit: characters. */
const BUDGETS = [1_600, 900, 600];
const CLOSEST_LIMIT = 3;

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
	const readPassages = createPassageReader(readPage);
	return async (question, options = {}) => {
		const ranked = await findSections(retrieve, question, options);
		if (ranked.length === 0 && lacksSubject(question)) return { ...notCovered([]), notice: SUBJECT_MISSING };
		const [best] = ranked;
		const kind = kindOf(ranked);
		if (!best || kind === 'not-covered') return notCovered(ranked);
		const close = ranked.filter(({ score }) => score >= best.score * MIN_SHARE);
		const passages = await readPassages(differentFirst(close), BUDGETS);
		if (passages.length === 0) return notCovered(ranked);
		return { kind, ...(kind === 'near' && noticeOf(best)), ...assemble(passages) };
	};
}

/** Words that are named: more would be the question once again. */
const NAMED_WORDS = 3;

/** Says what of the question the pages leave open, where single words tell it. */
function noticeOf({ lacks }: RankedSection): Pick<Answer, 'notice'> {
	if (lacks.length === 0) return {};
	const words = lacks.slice(0, NAMED_WORDS).map((word) => `“${word}”`);
	return { notice: `These pages do not mention ${new Intl.ListFormat('en', { type: 'disjunction' }).format(words)}.` };
}

/** The best section of each page before a second one of any: what the first page leaves open, another is likelier to say. */
function differentFirst(ranked: readonly RankedSection[]): RankedSection[] {
	const isFirst = ({ route }: RankedSection, index: number) =>
		ranked.findIndex((section) => section.route === route) === index;
	return [...ranked.filter(isFirst), ...ranked.filter((section, index) => !isFirst(section, index))];
}

function assemble(passages: readonly Passage[]): Pick<Answer, 'parts' | 'sources'> {
	return {
		parts: passages.map(({ source, markdown }) => ({ markdown, sources: [source.number] })),
		sources: passages.map(({ source }) => source),
	};
}

/** Says so, with the pages that come closest. */
export function notCovered(ranked: readonly RankedSection[]): Answer {
	const pages = new Map<string, RankedSection>();
	for (const section of ranked) if (!pages.has(section.route)) pages.set(section.route, section);
	const closest = [...pages.values()].slice(0, CLOSEST_LIMIT);
	return {
		kind: 'not-covered',
		parts: [],
		sources: closest.map((section, index) => sourceOf(section, index + 1)),
	};
}
