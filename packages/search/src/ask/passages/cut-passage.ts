import { t } from '@octavo/contract/index.ts';
import type { Token, Tokens } from 'marked';
import { distinctiveStems } from '../../records/index.ts';
import type { Section } from './sections.ts';

/** Tables with at most this many rows, or characters, are shown whole. */
const ROW_LIMIT = 6;
const TABLE_LIMIT = 1_000;
/** Where blocks of a section are left out, and the link below a table that lacks rows. No other line is not the page's own. */
const GAP = '…';
export const CUT_MARK = /^(?:…|\*\[\d+ more rows?\]\(\S+\)\*)$/;
/** Maximum length of a code example, in characters; longer examples are left out. */
const CODE_LIMIT = 1_200;

interface Unit {
	/** Markdown of complete blocks, in the page's own words. */
	markdown: string;
	blocks: readonly Token[];
	/** Score for its position and kind, on the scale of `mentions`. */
	bonus: number;
}

/**
 * Cuts the passage that answers a question out of a section: the whole section if it is short, otherwise its first
 * sentences, steps and example and the blocks that match the question, in the page's order and words.
 * @param weights weight of each term of the question
 * @param budget approximate length of the passage, in characters
 * @param address of the section, for what is left out
 * @returns Markdown; empty for a section without text
 */
export function cutPassage(
	section: Section,
	weights: Readonly<Record<string, number>>,
	budget: number,
	address: string,
): string {
	const units = unitsOf(section.blocks, weights, address);
	const length = units.reduce((sum, unit) => sum + unit.markdown.length, 0);
	if (length <= budget) return join(sentencesFirst(units));
	const kept = new Set<Unit>();
	let used = 0;
	const valued = units.map((unit) => ({ unit, value: mentions(unit.blocks.map(termsOfBlock), weights) + unit.bonus }));
	for (const { unit } of valued.sort((a, b) => b.value - a.value)) {
		if (kept.size > 0 && used + unit.markdown.length > budget) continue;
		kept.add(unit);
		used += unit.markdown.length;
	}
	return join(sentencesFirst(units.filter((unit) => kept.has(unit))), units);
}

/** Moves the first sentence to the front, since a table or an example needs one to say what it is about. */
function sentencesFirst(units: readonly Unit[]): readonly Unit[] {
	const first = units.find(({ blocks: [block] }) => block !== undefined && isSentence(block));
	if (first === undefined || units[0]?.blocks[0]?.type === 'list') return units;
	return [first, ...units.filter((unit) => unit !== first)];
}

function isSentence(block: Token): boolean {
	return block.type === 'paragraph' && !VARIANT.test(block.raw.trim()) && !BOLD_LINE.test(block.raw.trim());
}

/** @param all units of the section; gaps between those that are kept are marked */
function join(units: readonly Unit[], all = units): string {
	let place = -1;
	return units
		.flatMap((unit) => {
			const isGap = all.indexOf(unit) > place + 1;
			place = Math.max(place, all.indexOf(unit));
			return isGap ? [GAP, unit.markdown] : [unit.markdown];
		})
		.concat(place < all.length - 1 ? [GAP] : [])
		.join('\n\n');
}

/** Groups blocks that belong together: an introduction that ends in a colon, or the name of a variant, and its content. */
function unitsOf(blocks: readonly Token[], weights: Readonly<Record<string, number>>, address: string): Unit[] {
	const units: Unit[] = [];
	let intro: Token[] = [];
	const seen = new Set<string>();
	let lists = 0;
	let examples = 0;
	const readable = withoutPictures(blocks);
	const shown = withoutVariants(readable.length > 0 ? readable : blocks, weights);
	for (const [index, block] of shown.entries()) {
		const next = shown[index + 1];
		if (isIntroduction(block) && next) {
			intro.push(block);
			continue;
		}
		const markdown = block.type === 'table' ? cutTable(block as Tokens.Table, weights, address) : block.raw.trim();
		const withIntro = [...intro.map(({ raw }) => raw.trim()), markdown].join('\n\n');
		const together = [...intro, block];
		intro = [];
		if (seen.has(markdown)) continue;
		seen.add(markdown);
		if (block.type === 'code' && markdown.length > CODE_LIMIT) continue;
		let bonus = units.length === 0 ? 3 : 0;
		if (block.type === 'list' && lists++ === 0) bonus += 1.5;
		if (block.type === 'code' && examples++ === 0) bonus += 1.5;
		if (block.type === 'blockquote') bonus -= 0.5;
		units.push({ markdown: withIntro, blocks: together, bonus });
	}
	return units;
}

/** Terms of blocks and table rows. Parsed pages are cached, so each block and row is analyzed only once. */
const knownTerms = new WeakMap<Token, ReadonlySet<string>>();
const knownRowTerms = new WeakMap<Token, readonly ReadonlySet<string>[]>();

function termsOfBlock(block: Token): ReadonlySet<string> {
	const known = knownTerms.get(block);
	if (known) return known;
	const terms = new Set(distinctiveStems(block.raw));
	knownTerms.set(block, terms);
	return terms;
}

function termsOfRows(table: Token, rows: readonly string[]): readonly ReadonlySet<string>[] {
	const known = knownRowTerms.get(table);
	if (known) return known;
	const terms = rows.map((row) => new Set(distinctiveStems(row)));
	knownRowTerms.set(table, terms);
	return terms;
}

/** Weighted share of the question's terms that the texts contain together, on a scale of 0 to 4. */
function mentions(texts: readonly ReadonlySet<string>[], weights: Readonly<Record<string, number>>): number {
	let found = 0;
	let total = 0;
	for (const [term, weight] of Object.entries(weights)) {
		total += weight;
		if (texts.some((terms) => terms.has(term))) found += weight;
	}
	return total === 0 ? 0 : (4 * found) / total;
}

/** Whether a paragraph says nothing without the next block: it ends in a colon, or is a label such as "Example response". */
function isIntroduction(block: Token): boolean {
	const text = block.raw.trim();
	return block.type === 'paragraph' && (/:\**$/.test(text) || BOLD_LINE.test(text));
}

const BOLD_LINE = /^\*\*[^*]+\*\*$/;
const IMAGE = /^!\[[^\]]*\]\([^)]*\)$/;
const CAPTION = /^\*[^*]+\*$/;
const VARIANT = /^\*\*([^*]+):\*\*$/;

/** Drops pictures and diagrams, which are better seen on the page, with their introductions and captions. */
function withoutPictures(blocks: readonly Token[]): Token[] {
	return blocks.filter((block, index) => {
		const next = blocks[index + 1];
		const before = blocks[index - 1];
		if (isPicture(block)) return false;
		if (before && isPicture(before) && CAPTION.test(block.raw.trim())) return false;
		return !(next && isPicture(next) && isIntroduction(block));
	});
}

function isPicture(block: Token): boolean {
	return IMAGE.test(block.raw.trim()) || (block.type === 'code' && block.lang?.split(' ', 1)[0] === 'mermaid');
}

/** Keeps the requested one of each set of tabs, which the copy prints in sequence under their names. */
function withoutVariants(blocks: readonly Token[], weights: Readonly<Record<string, number>>): Token[] {
	const mentionsOfName = (tab: Token[]) => mentions(tab.slice(0, 1).map(termsOfBlock), weights);
	const result: Token[] = [];
	let index = 0;
	while (index < blocks.length) {
		const run: Token[][] = [];
		while (index < blocks.length && VARIANT.test(blocks[index]?.raw.trim() ?? '')) {
			const variant = blocks.slice(index, index + 1 + contentLength(blocks, index + 1, run[0]));
			index += variant.length;
			run.push(variant);
		}
		if (run.length > 0) {
			// Ties go to the first tab. A name that matches more of the question ("TypeScript") beats a partial match.
			const [asked] = run.toSorted((a, b) => mentionsOfName(b) - mentionsOfName(a));
			result.push(...(asked ?? []));
			continue;
		}
		const block = blocks[index];
		if (block) result.push(block);
		index += 1;
	}
	return result;
}

/**
 * Returns the number of blocks in a tab. The copy does not mark the end of the last tab, so a tab is taken to have one
 * block, or a run of code blocks no longer than that of the first tab.
 * @param first the first tab, with its name
 */
function contentLength(blocks: readonly Token[], start: number, first: readonly Token[] | undefined): number {
	const limit = first ? first.length - 1 : blocks.length;
	let length = 0;
	while (length < limit && blocks[start + length]?.type === 'code') length += 1;
	if (length > 0) return length;
	const content = blocks[start];
	return content && !VARIANT.test(content.raw.trim()) ? 1 : 0;
}

/**
 * Returns a short table unchanged, and of a long one the rows with a word of the question that sets them apart from the
 * others, or its first rows if there is no such row, and a link to the rest.
 */
function cutTable(table: Tokens.Table, weights: Readonly<Record<string, number>>, address: string): string {
	const whole = table.raw.trim();
	if (table.rows.length <= ROW_LIMIT || whole.length <= TABLE_LIMIT) return whole;
	const [head = '', rule = '', ...rows] = whole.split('\n');
	const terms = termsOfRows(table, rows);
	const telling = Object.keys(weights).filter((term) => terms.filter((row) => row.has(term)).length * 2 <= rows.length);
	const matching = rows.filter((_, position) => telling.some((term) => terms[position]?.has(term)));
	const kept = matching.length > 0 ? matching : rows.slice(0, ROW_LIMIT);
	const left = rows.length - kept.length;
	const shown = [head, rule, ...kept].join('\n');
	return left === 0 ? shown : `${shown}\n\n*[${t('ask.rows', { count: left })}](${address})*`;
}
