/** Stands for lines that are left out. */
export const GAP = '…';

export interface LineCut {
	/** Numbers and ranges of the lines that are shown: `1-3, 8-`. */
	keep?: string | undefined;
	/** The same of those that are not. */
	drop?: string | undefined;
}

/**
 * Cuts printed text as the author of a page says. A line `…` stands where lines between others are left out.
 * @throws {SyntaxError} where a rule can't be read
 */
export function cutLines(text: string, { keep, drop }: LineCut): string {
	const isKept = keep === undefined ? () => true : readRule(keep);
	const isDropped = drop === undefined ? () => false : readRule(drop);
	const shown: string[] = [];
	for (const [index, line] of text.split('\n').entries()) {
		if (isKept(index + 1) && !isDropped(index + 1)) shown.push(line);
		else if (shown.at(-1) !== GAP) shown.push(GAP);
	}
	const first = shown[0] === GAP ? 1 : 0;
	const last = shown.at(-1) === GAP ? -1 : undefined;
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
