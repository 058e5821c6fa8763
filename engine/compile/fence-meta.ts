import { closest } from 'fastest-levenshtein';

/** What stands after the language of a fence. */
export interface FenceMeta {
	title?: string;
	/** `{1,3-5}`: numbers of lines from 1. */
	markedLines: Set<number>;
	/** `/word/` */
	words: string[];
	showLineNumbers: boolean;
	wrap: boolean;
	live: boolean;
	/** Further `name="value"` pairs, for the proof. */
	attributes: Record<string, string>;
	/** What could not be read, ready to print. */
	problems: string[];
}

const FLAGS = ['showLineNumbers', 'wrap', 'live'] as const;

/** In this order: `{1,3-5}`, `/word/`, `name="value"` or `name=value` or `name={value}`, a bare word. */
const PART = /\{([^}]*)\}|\/((?:[^/\\]|\\.)+)\/(?=\s|$)|([\w-]+)=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|(\S+))|(\S+)/g;

/** Reads `title="a.js" {1,3-5} /word/ showLineNumbers`. Never throws: what it can't read is in `problems`. */
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
		else if (name !== undefined) addAttribute(name, double ?? single ?? braced ?? plain ?? '', result);
		else if (bare !== undefined) addFlag(bare, result);
	}
	return result;
}

function addAttribute(name: string, value: string, result: FenceMeta): void {
	if (name === 'title') result.title = value;
	else result.attributes[name] = value;
}

function addFlag(word: string, result: FenceMeta): void {
	const flag = FLAGS.find((name) => name === word);
	if (flag) result[flag] = true;
	else result.problems.push(`"${word}" means nothing here; did you mean "${closest(word, [...FLAGS, 'title="…"'])}"?`);
}

/** Ten thousand lines bound what a typo such as `{1-99999999}` costs. */
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
