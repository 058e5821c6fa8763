import { encodeAddress } from '@octavo/contract/index.ts';
import { anchorIn, questionsOf, withoutAnchor } from '@octavo/search/records/index.ts';
import groupBy from 'lodash-es/groupBy.js';
import mapValues from 'lodash-es/mapValues.js';
import type { Heading } from '../../theme/index.ts';
import type { PageSource } from '../graph/index.ts';
import type { PageSection } from '../model.ts';
import type { TextSection } from './page-text.ts';

/**
 * Maximum length of a record, in characters. Longer sections are split, so that a hit points to the part that matches.
 */
const MAX_RECORD_LENGTH = 2_000;

const LEVELS = ['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/**
 * Returns the search records of a page, one for each section, in the shape of Algolia's hierarchy: `lvl1` is the page, the
 * other levels are the headings. Unlisted pages have no records.
 */
export function sectionRecords({ route, frontMatter }: PageSource, sections: TextSection[]): PageSection[] {
	if (frontMatter.unlisted) return [];
	const records: PageSection[] = [];
	const used = new Set<string>();
	const asked = questionsByAnchor(frontMatter);
	const takeAsked = (id: string) => {
		const texts = asked.get(id) ?? [];
		asked.delete(id);
		return texts;
	};
	const trail: (string | null)[] = LEVELS.map(() => null);
	for (const { heading, parts, messages = [] } of withLead(sections, frontMatter.description)) {
		const address = encodeAddress(`${route}#${heading?.id ?? ''}`);
		if (heading) enter(trail, heading);
		const [lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] = trail;
		// Each message is a separate record, so that a pasted message is not ranked by the other messages of its table.
		const contents = [...split(parts), ...messages.flatMap(cut)];
		for (const [index, content] of contents.entries()) {
			records.push({
				objectID: uniqueId(address, index, used),
				url: address.replace(/#$/, ''),
				type: index > 0 ? 'content' : heading ? levelOf(heading) : 'lvl1',
				hierarchy: { lvl1: frontMatter.title, lvl2, lvl3, lvl4, lvl5, lvl6 },
				content,
				tags: frontMatter.tags,
				questions: index === 0 ? takeAsked(heading?.id ?? '') : [],
				importance: frontMatter.importance,
				position: records.length,
			});
		}
	}
	// What names no section with text of its own is answered by the page.
	records[0]?.questions.push(...[...asked.values()].flat());
	return records;
}

/**
 * Returns the questions and phrases of a page by the id of the section that answers them; `''` is the page as a whole.
 */
function questionsByAnchor({ questions, answers, phrases }: PageSource['frontMatter']): Map<string, string[]> {
	const entries = [
		...questionsOf(questions, answers).map(({ question, section = '' }) => ({ text: question, anchor: section })),
		...phrases.map((phrase) => ({ text: withoutAnchor(phrase), anchor: anchorIn(phrase) ?? '' })),
	];
	return new Map(Object.entries(mapValues(groupBy(entries, 'anchor'), (list) => list.map(({ text }) => text))));
}

/** Puts the description at the start of the first section. */
function withLead([first, ...others]: TextSection[], description: string): TextSection[] {
	return first ? [{ ...first, parts: [description, ...first.parts] }, ...others] : [];
}

function levelOf({ depth }: Heading): (typeof LEVELS)[number] {
	return LEVELS[Math.max(0, depth - 2)] ?? 'lvl6';
}

function enter(trail: (string | null)[], heading: Heading): void {
	const level = LEVELS.indexOf(levelOf(heading));
	trail[level] = heading.text;
	trail.fill(null, level + 1);
}

/** Returns an id for part `index` of a section that does not collide with the id of a heading such as `x-2`. */
function uniqueId(id: string, index: number, used: Set<string>): string {
	let number = index + 1;
	let candidate = index === 0 ? id : `${id}-${number}`;
	while (used.has(candidate)) {
		number += 1;
		candidate = `${id}-${number}`;
	}
	used.add(candidate);
	return candidate;
}

/** Joins the parts of a section into texts that fit into a record; a section without text gives one empty text. */
function split(parts: readonly string[]): string[] {
	const records: string[] = [];
	let current = '';
	for (const part of parts.flatMap(cut)) {
		if (current !== '' && current.length + 1 + part.length > MAX_RECORD_LENGTH) {
			records.push(current);
			current = part;
		} else current = current === '' ? part : `${current}\n${part}`;
	}
	return current === '' && records.length > 0 ? records : [...records, current];
}

/** Cuts a part that is too long at the last line break, end of a sentence or blank that fits. */
function cut(part: string): string[] {
	const pieces: string[] = [];
	let rest = part;
	while (rest.length > MAX_RECORD_LENGTH) {
		const window = rest.slice(0, MAX_RECORD_LENGTH);
		const at = [window.lastIndexOf('\n'), window.lastIndexOf('. ') + 1, window.lastIndexOf(' ')].find(
			(index) => index > 0,
		);
		pieces.push(rest.slice(0, at ?? MAX_RECORD_LENGTH).trim());
		rest = rest.slice(at ?? MAX_RECORD_LENGTH).trim();
	}
	return [...pieces, rest];
}
