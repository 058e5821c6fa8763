import type { Token, Tokens } from 'marked';
import { tellingStems } from '../../records/index.ts';
import type { Section } from './sections.ts';

/** Rows of a long table that are kept: those that speak of the question. */
const ROW_LIMIT = 6;
/** Longest code example. Unit: characters; longer ones are left to the page. */
const CODE_LIMIT = 1_200;

interface Unit {
	/** Markdown, whole blocks in the page's words. */
	markdown: string;
	blocks: readonly Token[];
	/** What its place and its kind are worth, on the scale of `mentions`. */
	worth: number;
}

/**
 * Cuts what answers a question out of a section: all of it where it is short, else the lead, the steps, the example and
 * the blocks that speak of the question, in the page's order and words.
 * @param weights how telling each term of the question is
 * @param budget about how much to cut. Unit: characters
 * @returns Markdown; empty for a section without text
 */
export function cutPassage(section: Section, weights: Readonly<Record<string, number>>, budget: number): string {
	const units = unitsOf(section.blocks, weights);
	const length = units.reduce((sum, unit) => sum + unit.markdown.length, 0);
	if (length <= budget) return join(sentencesFirst(units));
	const kept = new Set<Unit>();
	let used = 0;
	const valued = units.map((unit) => ({ unit, value: mentions(unit.blocks.map(termsOfBlock), weights) + unit.worth }));
	for (const { unit } of valued.sort((a, b) => b.value - a.value)) {
		if (kept.size > 0 && used + unit.markdown.length > budget) continue;
		kept.add(unit);
		used += unit.markdown.length;
	}
	return join(sentencesFirst(units.filter((unit) => kept.has(unit))));
}

/** A table or an example answers nothing before a sentence has said what it is about. */
function sentencesFirst(units: readonly Unit[]): readonly Unit[] {
	const first = units.find(({ blocks: [block] }) => block !== undefined && isSentence(block));
	if (first === undefined || units[0]?.blocks[0]?.type === 'list') return units;
	return [first, ...units.filter((unit) => unit !== first)];
}

function isSentence(block: Token): boolean {
	return block.type === 'paragraph' && !VARIANT.test(block.raw.trim()) && !BOLD_LINE.test(block.raw.trim());
}

function join(units: readonly Unit[]): string {
	return units.map((unit) => unit.markdown).join('\n\n');
}

/** Blocks that belong together: an introduction that ends in a colon, or the name of a variant, and what follows it. */
function unitsOf(blocks: readonly Token[], weights: Readonly<Record<string, number>>): Unit[] {
	const units: Unit[] = [];
	let intro: Token[] = [];
	const seen = new Set<string>();
	let lists = 0;
	let examples = 0;
	const telling = withoutPictures(blocks);
	const shown = withoutVariants(telling.length > 0 ? telling : blocks, weights);
	for (const [index, block] of shown.entries()) {
		const next = shown[index + 1];
		if (leadsIn(block) && next) {
			intro.push(block);
			continue;
		}
		const markdown = block.type === 'table' ? cutTable(block as Tokens.Table, weights) : block.raw.trim();
		const whole = [...intro.map(({ raw }) => raw.trim()), markdown].join('\n\n');
		const together = [...intro, block];
		intro = [];
		if (markdown === '' || seen.has(markdown)) continue;
		seen.add(markdown);
		if (block.type === 'code' && markdown.length > CODE_LIMIT) continue;
		let worth = units.length === 0 ? 3 : 0;
		if (block.type === 'list' && lists++ === 0) worth += 1.5;
		if (block.type === 'code' && examples++ === 0) worth += 1.5;
		if (block.type === 'blockquote') worth -= 0.5;
		units.push({ markdown: whole, blocks: together, worth });
	}
	return units;
}

/** Pages stay parsed, so that each block is looked through once, and so is each row of a long table. */
const knownTerms = new WeakMap<Token, ReadonlySet<string>>();
const knownRowTerms = new WeakMap<Token, readonly ReadonlySet<string>[]>();

function termsOfBlock(block: Token): ReadonlySet<string> {
	const known = knownTerms.get(block);
	if (known) return known;
	const terms = new Set(tellingStems(block.raw));
	knownTerms.set(block, terms);
	return terms;
}

function termsOfRows(table: Token, rows: readonly string[]): readonly ReadonlySet<string>[] {
	const known = knownRowTerms.get(table);
	if (known) return known;
	const terms = rows.map((row) => new Set(tellingStems(row)));
	knownRowTerms.set(table, terms);
	return terms;
}

/** Share of the question that texts speak of together, on a scale of 0 to 4. */
function mentions(texts: readonly ReadonlySet<string>[], weights: Readonly<Record<string, number>>): number {
	let found = 0;
	let total = 0;
	for (const [term, weight] of Object.entries(weights)) {
		total += weight;
		if (texts.some((terms) => terms.has(term))) found += weight;
	}
	return total === 0 ? 0 : (4 * found) / total;
}

function leadsIn(block: Token): boolean {
	return block.type === 'paragraph' && /:\**$/.test(block.raw.trim());
}

const BOLD_LINE = /^\*\*[^*]+\*\*$/;
const IMAGE = /^!\[[^\]]*\]\([^)]*\)$/;
const CAPTION = /^\*[^*]+\*$/;
const VARIANT = /^\*\*([^*]+):\*\*$/;

/** A picture or a diagram is better seen on its page. What leads to it and what stands below it go with it. */
function withoutPictures(blocks: readonly Token[]): Token[] {
	return blocks.filter((block, index) => {
		const next = blocks[index + 1];
		const before = blocks[index - 1];
		if (isPicture(block)) return false;
		if (before && isPicture(before) && CAPTION.test(block.raw.trim())) return false;
		return !(next && isPicture(next) && leadsIn(block));
	});
}

function isPicture(block: Token): boolean {
	return IMAGE.test(block.raw.trim()) || (block.type === 'code' && block.lang?.split(' ', 1)[0] === 'mermaid');
}

/** The copy prints tabs one after the other, each under its name: of those one is enough, the one that was asked for. */
function withoutVariants(blocks: readonly Token[], weights: Readonly<Record<string, number>>): Token[] {
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
			// The first of equals: a name that the question says more of, such as TypeScript, beats one that shares a part.
			const [asked] = run.toSorted(([a], [b]) => mentionOf(b, weights) - mentionOf(a, weights));
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
 * The copy does not say where the last tab ends: it has one block, or files of code one after the other, as many as the
 * first tab.
 * @param first tab, with its name
 */
function contentLength(blocks: readonly Token[], start: number, first: readonly Token[] | undefined): number {
	const most = first ? first.length - 1 : blocks.length;
	let length = 0;
	while (length < most && blocks[start + length]?.type === 'code') length += 1;
	if (length > 0) return length;
	const content = blocks[start];
	return content && !VARIANT.test(content.raw.trim()) ? 1 : 0;
}

function mentionOf(name: Token | undefined, weights: Readonly<Record<string, number>>): number {
	return tellingStems(name?.raw ?? '').reduce((sum, term) => sum + (weights[term] ?? 0), 0);
}

/** A table with its heading and the rows that speak of the question; whole where it is short. */
function cutTable(table: Tokens.Table, weights: Readonly<Record<string, number>>): string {
	if (table.rows.length <= ROW_LIMIT) return table.raw.trim();
	const [head = '', rule = '', ...rows] = table.raw.trim().split('\n');
	const terms = termsOfRows(table, rows);
	const ranked = rows
		.map((row, position) => ({ row, position, value: mentions(terms.slice(position, position + 1), weights) }))
		.filter(({ value }) => value > 0)
		.sort((a, b) => b.value - a.value)
		.slice(0, ROW_LIMIT)
		.sort((a, b) => a.position - b.position);
	return ranked.length === 0 ? '' : [head, rule, ...ranked.map(({ row }) => row)].join('\n');
}
