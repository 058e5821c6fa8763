import { distinctiveStems } from '../../records/index.ts';
import { NOT_COVERED } from '../model.ts';
import type { Passage } from '../passages/read-passages.ts';
import { type Segment, segmentsOf, sentenceEnds } from './segments.ts';

interface Review {
	/** The answer with `[?]` after each claim without a source, and without citations of sources that do not exist. */
	markdown: string;
	/** Number of claims supported by a passage. */
	supported: number;
	/** Number of claims without support. */
	flagged: number;
	/** Numbers of the sources cited by supported claims, in order. */
	cited: number[];
}

/** Follows a claim without a source. */
const FLAG = '[?]';
/** Share of a claim's words that the cited passages must contain: a model rephrases, but does not invent. */
const MIN_SHARE = 0.4;
/** The same for code, which is adapted but rarely rephrased. */
const MIN_CODE_SHARE = 0.5;
/** Shorter sentences ("Yes.", "In short:") claim nothing. */
const MIN_WORDS = 3;
/** A heading with more words is a sentence. */
const MAX_HEADING_WORDS = 10;

const CODE = /(`{3,}|~{3,})[\s\S]*?(?:\n[\s>]*\1|$)|(`+)[\s\S]*?\2/g;

/**
 * Checks the answer of a model against its passages. A claim is a sentence, a list item, a table row or a code block.
 * It is supported when it cites a given passage that contains most of its words and every name in code. A code block
 * may be cited by the sentence before or after it. The check works by words: it detects what was made up, not what was
 * misunderstood.
 */
export function reviewAnswer(answer: string, passages: readonly Passage[], question: string): Review {
	const text = normalize(answer, passages.length);
	if (text.trim().toLowerCase().startsWith(NOT_COVERED.toLowerCase())) {
		return { markdown: text, supported: 0, flagged: 0, cited: [] };
	}
	const reader = new ClaimReader(passages, question);
	const flags: number[] = [];
	let supported = 0;
	const judge = (isSupported: boolean, place: number) => {
		if (isSupported) supported += 1;
		else flags.push(place);
	};
	const segments = segmentsOf(text);
	for (const [index, segment] of segments.entries()) {
		const raw = text.slice(segment.start, segment.end);
		const next = segments[index + 1];
		if (segment.kind === 'code') {
			const before = sliceOf(text, segments[index - 1]);
			const after = sliceOf(text, next);
			judge(reader.supportsCode(raw, citationsOf(before), citationsOf(after)), segment.end);
		} else if (segment.kind === 'heading' && wordCount(raw) <= MAX_HEADING_WORDS && !raw.includes('](')) {
			// A title introduces what follows.
		} else if (segment.kind === 'text') {
			let start = 0;
			for (const end of sentenceEnds(raw)) {
				const sentence = raw.slice(start, end);
				start = end;
				if (isClaim(sentence, next)) judge(reader.supports(sentence), segment.start + end);
			}
		} else if (wordCount(raw) > 0) {
			const place = segment.kind === 'row' ? segment.start + raw.replace(/\s*\|\s*$/, '').length : segment.end;
			judge(reader.supports(raw), place);
		}
	}
	const cited = [...reader.cited].sort((a, b) => a - b);
	return { markdown: insertFlags(text, flags, segments), supported, flagged: flags.length, cited };
}

class ClaimReader {
	readonly cited = new Set<number>();
	readonly #terms: readonly ReadonlySet<string>[];
	readonly #text: string;

	constructor(
		private readonly passages: readonly Passage[],
		question: string,
	) {
		this.#terms = passages.map(
			({ source, markdown }) => new Set(distinctiveStems(`${source.title} ${source.section} ${markdown}`)),
		);
		this.#text = squeeze([question, ...passages.map(({ markdown }) => markdown)].join('\n'));
	}

	supports(claim: string): boolean {
		const numbers = citationsOf(claim);
		const names = [...claim.matchAll(/`([^`]+)`/g)].map(([, name = '']) => squeeze(name));
		const known = names.every((name) => name.length < 3 || this.#text.includes(name));
		return known && this.#cite(numbers, withoutCitations(claim), MIN_SHARE);
	}

	/** A block that a passage contains literally needs no citation. */
	supportsCode(block: string, before: readonly number[], after: readonly number[]): boolean {
		const lines = block.split('\n').slice(1);
		const code = (/^[\s>]*(`{3,}|~{3,})\s*$/.test(lines.at(-1) ?? '') ? lines.slice(0, -1) : lines).join('\n');
		if (code.trim() === '') return true;
		const origin = this.passages.find(({ markdown }) => squeeze(markdown).includes(squeeze(code)));
		if (origin) {
			this.cited.add(origin.source.number);
			return true;
		}
		return this.#cite(before.length > 0 ? before : after, code, MIN_CODE_SHARE);
	}

	#cite(numbers: readonly number[], text: string, least: number): boolean {
		if (numbers.length === 0) return false;
		const terms = [...new Set(distinctiveStems(text))];
		const found = terms.filter((term) => numbers.some((number) => this.#terms[number - 1]?.has(term)));
		if (found.length < least * terms.length) return false;
		for (const number of numbers) this.cited.add(number);
		return true;
	}
}

/** Questions to the reader, one or two words, and introductions of a list or code block claim nothing. */
function isClaim(sentence: string, next: Segment | undefined): boolean {
	const plain = withoutCitations(sentence).trim();
	if (plain.endsWith('?') || wordCount(plain) < MIN_WORDS) return false;
	return !(plain.replaceAll(/[*_]/g, '').endsWith(':') && next !== undefined);
}

/**
 * Normalizes citations, drops those of sources that do not exist, and removes flags, which a model must not set. Code
 * stays as it is.
 */
function normalize(answer: string, count: number): string {
	return outsideOfCode(answer, (text) =>
		text
			.replaceAll(FLAG, '')
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

function citationsOf(text: string): number[] {
	const plain = text.replaceAll(CODE, '');
	return [...new Set([...plain.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number)))];
}

function withoutCitations(text: string): string {
	return text.replaceAll(/\[\d+\]/g, '');
}

function sliceOf(text: string, segment: Segment | undefined): string {
	return segment && segment.kind !== 'code' ? text.slice(segment.start, segment.end) : '';
}

function wordCount(text: string): number {
	return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

function squeeze(text: string): string {
	return text.toLowerCase().replaceAll(/\s+/g, '');
}

/** Inserts from the end, so that positions stay valid. After a code block the flag is a paragraph of its own. */
function insertFlags(text: string, places: readonly number[], segments: readonly Segment[]): string {
	const codeEnds = new Set(segments.filter(({ kind }) => kind === 'code').map(({ end }) => end));
	return [...places]
		.sort((a, b) => b - a)
		.reduce((result, place) => {
			const flag = codeEnds.has(place) ? `\n\n${FLAG}` : ` ${FLAG}`;
			return result.slice(0, place) + flag + result.slice(place);
		}, text);
}
