import { distinctiveStems } from '../../records/index.ts';
import { NOT_COVERED } from '../model.ts';
import type { Passage } from '../passages/read-passages.ts';

interface Review {
	/** The answer without citations of sources that do not exist. */
	markdown: string;
	/** Numbers of the sources that support the answer, in order; none if it must not be shown. */
	cited: number[];
	/** Whether the model says that the passages do not answer the question. */
	isRefusal: boolean;
}

/** Share of an answer's words that the cited passages must contain: a model rephrases, but does not invent. */
const MIN_SHARE = 0.4;

const CODE = /(`{3,}|~{3,})[\s\S]*?(?:\n[\s>]*\1|$)|(`+)[\s\S]*?\2/g;

/**
 * Checks the answer of a model against its passages. It is supported when the passages that it cites contain enough of its
 * words. A block of code that a passage contains literally cites that passage. The check works by words: it detects what
 * was made up, not what was misunderstood.
 */
export function reviewAnswer(answer: string, passages: readonly Passage[]): Review {
	const markdown = normalizeCitations(answer, passages.length);
	if (markdown.trim().toLowerCase().startsWith(NOT_COVERED.toLowerCase()))
		return { markdown, cited: [], isRefusal: true };
	const blocks = [...answer.matchAll(CODE)].map(([block]) => squeeze(block.replaceAll(/^[^\n]*\n|\n[^\n]*$/g, '')));
	const cited = passages.filter(({ source, markdown: text }) => {
		const isNamed = markdown.replaceAll(CODE, '').includes(`[${source.number}]`);
		return isNamed || blocks.some((block) => block !== '' && squeeze(text).includes(block));
	});
	const known = new Set(
		cited.flatMap(({ source, markdown: text }) => distinctiveStems(`${source.title} ${source.section} ${text}`)),
	);
	const words = [...new Set(distinctiveStems(markdown.replaceAll(/\[\d+\]/g, '')))];
	const isSupported = words.filter((word) => known.has(word)).length >= MIN_SHARE * words.length;
	return { markdown, cited: isSupported ? cited.map(({ source }) => source.number) : [], isRefusal: false };
}

/** Normalizes citations, and drops those of sources that do not exist. Code stays as it is. */
function normalizeCitations(answer: string, count: number): string {
	return outsideOfCode(answer, (text) =>
		text
			.replaceAll(/[[【]\^?(\d{1,3}(?:\s*[,;]\s*\^?\d{1,3})*)(?:†[^\]】]*)?[\]】](?!\()/g, (_, list: string) =>
				list
					.split(/[^\d]+/)
					.map(Number)
					.filter((number) => number >= 1 && number <= count)
					.map((number) => `[${number}]`)
					.join(''),
			)
			// A definition would turn a citation into a link.
			.replaceAll(/^([\s>]*)\[([^\]\n]+)\]:/gm, '$1\\[$2\\]:'),
	);
}

function outsideOfCode(text: string, change: (text: string) => string): string {
	let result = '';
	let from = 0;
	for (const match of text.matchAll(CODE)) {
		result += change(text.slice(from, match.index)) + match[0];
		from = match.index + match[0].length;
	}
	return result + change(text.slice(from));
}

function squeeze(text: string): string {
	return text.toLowerCase().replaceAll(/\s+/g, '');
}
