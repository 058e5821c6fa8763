/** Replaces omitted lines. */
const ELLIPSIS = '…';

interface LineCut {
	/** Numbers and ranges of the lines to show: `1-3, 8-`. */
	keep?: string | undefined;
	/** Numbers and ranges of the lines to omit. */
	drop?: string | undefined;
}

/**
 * Cuts printed text. A line `…` replaces omitted lines between others.
 * @throws {SyntaxError} when a rule cannot be parsed
 */
export function cutLines(text: string, { keep, drop }: LineCut): string {
	const isKept = keep === undefined ? () => true : readRule(keep);
	const isDropped = drop === undefined ? () => false : readRule(drop);
	const shown: string[] = [];
	for (const [index, line] of text.split('\n').entries()) {
		if (isKept(index + 1) && !isDropped(index + 1)) shown.push(line);
		else if (shown.at(-1) !== ELLIPSIS) shown.push(ELLIPSIS);
	}
	const first = shown[0] === ELLIPSIS ? 1 : 0;
	const last = shown.at(-1) === ELLIPSIS ? -1 : undefined;
	return shown.slice(first, last).join('\n');
}

type Rule = (number: number) => boolean;

function readRule(text: string): Rule {
	const ranges = text.split(',').map(readRange);
	return (number) => ranges.some(([first, last]) => number >= first && number <= last);
}

function readRange(text: string): [first: number, last: number] {
	const [, first, dash, last] = /^\s*(\d+)\s*(-)?\s*(\d+)?\s*$/.exec(text) ?? [];
	if (!first) throw new SyntaxError(`"${text.trim()}" is not a line; write numbers and ranges such as "1-3, 8-"`);
	if (last) return [Number(first), Number(last)];
	return [Number(first), dash ? Number.POSITIVE_INFINITY : Number(first)];
}
