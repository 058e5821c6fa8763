import { closestOf, didYouMean } from '@octavo/platform/closest.ts';
import type { Code } from './mdx.ts';

/** The part of a fence's first line after the language. */
export interface FenceMeta {
	title?: string;
	/** `{1,3-5}`: line numbers, from 1. */
	markedLines: Set<number>;
	/** `/word/` */
	words: string[];
	showLineNumbers: boolean;
	wrap: boolean;
	live: boolean;
	/** Further `name="value"` pairs, for the proof. */
	attributes: Record<string, string>;
	/** Messages about the parts that could not be read. */
	problems: string[];
}

const FLAGS = ['showLineNumbers', 'wrap', 'live'] as const;

/** Matches, in this order, `{1,3-5}`, `/word/`, `name="value"` or `name=value` or `name={value}`, and a bare word. */
const PART = /\{([^}]*)\}|\/((?:[^/\\]|\\.)+)\/(?=\s|$)|([\w-]+)=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|(\S+))|(\S+)/g;

/**
 * Splits a fence into its language and the rest of its first line. `js{1,2}` without a blank is common elsewhere, and
 * unambiguous.
 */
export function splitFenceInfo({ lang, meta }: Pick<Code, 'lang' | 'meta'>): { language: string; meta: string } {
	const [, language = '', glued = ''] = /^([^{]*)(.*)$/s.exec(lang ?? '') ?? [];
	return { language, meta: [glued, meta ?? ''].filter((part) => part !== '').join(' ') };
}

/** Reads `title="a.js" {1,3-5} /word/ showLineNumbers`. Never throws: unreadable parts are reported in `problems`. */
export function readFenceMeta(meta: string): FenceMeta {
	const result: FenceMeta = {
		markedLines: new Set(),
		words: [],
		showLineNumbers: false,
		wrap: false,
		live: false,
		attributes: {},
		problems: [],
	};
	for (const [, ranges, word, name, double, single, braced, plain, bare] of meta.matchAll(PART)) {
		if (ranges !== undefined) addLines(ranges, result);
		else if (word !== undefined) result.words.push(word.replaceAll('\\/', '/'));
		else if (/^["'{]/.test(plain ?? '')) result.problems.push(`${name}=${plain}, which has no end; close the quotes`);
		else if (name !== undefined) addAttribute(name, double ?? single ?? braced ?? plain ?? '', result);
		else if (bare !== undefined) addFlag(bare, result);
	}
	return result;
}

function addAttribute(name: string, value: string, result: FenceMeta): void {
	if (name === 'title' ? result.title !== undefined : Object.hasOwn(result.attributes, name))
		result.problems.push(`${name}=… twice; remove one`);
	if (name === 'title') result.title = value;
	else result.attributes[name] = value;
}

function addFlag(word: string, result: FenceMeta): void {
	const flag = FLAGS.find((name) => name === word);
	if (flag) result[flag] = true;
	else result.problems.push(`"${word}" is not an option here${didYouMean(closestOf(word, [...FLAGS, 'title="…"']))}`);
}

/** Limits the cost of a typo such as `{1-99999999}`. Unit: lines. */
const MAX_RANGE_LENGTH = 10_000;

function addLines(ranges: string, result: FenceMeta): void {
	for (const range of ranges.split(',')) {
		const [, from, to = from] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(range) ?? [];
		const first = Number(from);
		const last = Number(to);
		if (!from || first < 1 || last < first || last - first > MAX_RANGE_LENGTH) {
			result.problems.push(`"{${ranges}}" is not a list of lines; write numbers and ranges such as {1,3-5}`);
			return;
		}
		for (let line = first; line <= last; line++) result.markedLines.add(line);
	}
}
