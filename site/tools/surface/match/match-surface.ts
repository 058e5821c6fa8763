import { exclusionOf, type ReviewedRule, type SurfaceItem } from '../model.ts';
import { type ContentBlock, type ContentPage, lineAt } from './content-blocks.ts';
import { hintOf, NEEDLES } from './needles/index.ts';

/** `documented`: a sentence, row or heading explains the name. `named`: the name only occurs. */
type Status = 'documented' | 'named' | 'missing';

export interface Verdict {
	item: SurfaceItem;
	status: Status;
	/** Where the best explanation is, or where the name occurs. */
	place?: { page: string; anchor: string; line: number };
	/** Reason why the item is excluded from the figures. */
	internal?: string;
}

/** Minimum number of words in a comment that explains a name in a code block. */
const MIN_COMMENT_WORDS = 4;
const MIN_SENTENCE_WORDS = 6;
const MIN_WORDS_PER_NAME = 2;
const HEADING_WORDS = 10;
/** Pages that mention a name because it changed or failed; another page that explains it is preferred. */
const ASIDE_PAGES = /^cms\/(?:migration|error-catalogue)\/|^release-notes|^whats-new$/;
const ASIDE_ANCHORS = /^(?:errors|problems|troubleshooting)/;
/** A message of the product at the start of a row about errors: several words in backticks without brackets. */
const QUOTED_SENTENCE = /`[^`(){}[\]]*?(?:[\w'"…]+[ ,]+){3}[^`]*`/;

/**
 * Looks up each item in the pages.
 * @returns verdicts in the order of the items
 */
export function matchSurface(
	items: readonly SurfaceItem[],
	pages: readonly ContentPage[],
	rules: readonly ReviewedRule[],
): Verdict[] {
	// Unique words, because searching long texts for hints would take most of the time.
	const words = pages.map(({ source }) => [...new Set(source.match(/[\w$-]+/g))].join(' '));
	return items.map((item) => {
		const internal = exclusionOf(item, rules);
		if (internal) return { item, status: 'missing', internal };
		const hint = hintOf(item);
		const best = bestPlace(
			item,
			pages.filter((_, index) => words[index]?.includes(hint)),
		);
		return {
			item,
			status: best ? (best.words > 0 ? 'documented' : 'named') : 'missing',
			...(best ? { place: { page: best.page, anchor: best.anchor, line: best.line } } : {}),
		};
	});
}

/**
 * Finds the best explanation of an item on a page.
 * @param anchor recorded section, which is preferred to others
 */
export function explainedOn(item: SurfaceItem, page: ContentPage, anchor: string): Found | undefined {
	const section = { ...page, blocks: page.blocks.filter((block) => block.anchor === anchor) };
	return [section, page].map((part) => bestPlace(item, [part])).find((found) => found && found.words > 0);
}

interface Found {
	page: string;
	anchor: string;
	line: number;
	/** Number of words that explain the name; 0 when it only occurs. */
	words: number;
	/** Whether the position only mentions names that changed or failed. */
	aside: boolean;
	/** Whether the block is mainly about the name: a heading, or a row that begins with it. */
	defines: boolean;
}

/** Finds the best explanation of an item, or else an occurrence of its name. */
export function bestPlace(item: SurfaceItem, pages: readonly ContentPage[]): Found | undefined {
	const isError = item.group.startsWith('error ');
	const hint = hintOf(item);
	let best: Found | undefined;
	for (const needle of NEEDLES[item.group](item)) {
		// The patterns of a group go from the full name to its last word; a match of the fuller one is preferred.
		if (best && best.words > 0 && !best.aside) break;
		for (const page of pages) {
			if (needle.pages && !needle.pages.test(page.id)) continue;
			for (const block of page.blocks) {
				if (!block.text.includes(hint)) continue;
				if (needle.section && !needle.section.test(`${block.section} ${page.title} ${block.text}`)) continue;
				const pattern = block.kind === 'code' ? (needle.code ?? needle.text) : needle.text;
				const index = block.text.search(pattern);
				if (index < 0) continue;
				const words = explanation(block, pattern);
				const found = {
					page: page.id,
					anchor: block.anchor,
					line: lineAt(block, index),
					words,
					aside: !isError && (ASIDE_PAGES.test(page.id) || ASIDE_ANCHORS.test(block.anchor)),
					defines: defines(block, pattern),
				};
				if (!best || isBetter(found, best)) best = found;
			}
		}
	}
	return best;
}

function isBetter(found: Found, best: Found): boolean {
	const [rank, other] = [found, best].map(({ words, aside, defines }) =>
		words === 0 ? 0 : (aside ? 1 : 3) + Number(defines),
	);
	return rank === other ? found.words > best.words : Number(rank) > Number(other);
}

function defines({ kind, cells, text }: ContentBlock, pattern: RegExp): boolean {
	const [first = ''] = cells ?? [];
	if (kind === 'heading') return !QUOTED_SENTENCE.test(text);
	return countWords(first) <= MIN_COMMENT_WORDS && !QUOTED_SENTENCE.test(first) && pattern.test(first);
}

/** Returns how many words of a block explain a name; 0 when the block only lists it. */
function explanation(block: ContentBlock, pattern: RegExp): number {
	if (block.kind === 'heading') return HEADING_WORDS;
	if (block.kind === 'code') {
		const line = block.text.split('\n').find((text) => pattern.test(text));
		const comment = line?.match(/(?:\/\/|#\s)(.{15,})/)?.[1];
		const words = comment ? countWords(comment) : 0;
		return words >= MIN_COMMENT_WORDS ? words : 0;
	}
	if (block.cells) return explanationInRow(block.cells, pattern);
	const words = countWords(block.text);
	const names = Math.max(1, countNames(block.text));
	return words >= MIN_SENTENCE_WORDS && words / names >= MIN_WORDS_PER_NAME ? Math.round(words / names) : 0;
}

function explanationInRow(cells: readonly string[], pattern: RegExp): number {
	const index = cells.findIndex((cell) => pattern.test(cell));
	const own = cells[index] ?? '';
	const others = countWords(cells.filter((_, position) => position !== index).join(' '));
	const words = others + (countWords(own) > MIN_COMMENT_WORDS ? countWords(own) : 0);
	const names = Math.max(1, countNames(own));
	return words >= MIN_WORDS_PER_NAME && words / names >= 1 ? Math.round(words / names) : 0;
}

/** Counts words of prose, without code, addresses and tags. */
function countWords(text: string): number {
	return text
		.replace(/`[^`]*`/g, ' ')
		.replace(/\]\([^)]*\)/g, ']')
		.replace(/<[^>]*>/g, ' ')
		.split(/[^\p{L}\p{N}'-]+/u)
		.filter((word) => /\p{L}/u.test(word)).length;
}

function countNames(text: string): number {
	return text.match(/`[^`]+`/g)?.length ?? 0;
}
