/** A unit of Markdown that is judged as a whole: a paragraph, an item, a row, a code block. */
export interface Segment {
	kind: 'text' | 'heading' | 'row' | 'code';
	/** Position in the whole text. */
	start: number;
	/** Position after its last character, excluding the line end. */
	end: number;
}

const FENCE = /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})/;
const HEADING = /^\s{0,3}#{1,6}\s/;
const ROW = /^\s*\|/;
const RULE = /^[\s|:-]+$/;
const ITEM = /^[\s>]*(?:[-*+]|\d+[.)])\s/;

/**
 * Splits Markdown into possible claims. It works line by line, so that every segment keeps its position in the text,
 * which a parser would lose for the contents of lists.
 */
export function segmentsOf(markdown: string): Segment[] {
	const segments: Segment[] = [];
	let open: Segment | undefined;
	let fence = '';
	let start = 0;
	const add = (segment: Segment) => {
		segments.push(segment);
		open = segment;
	};
	for (const line of markdown.split('\n')) {
		const end = start + line.length;
		const mark = FENCE.exec(line)?.[1];
		if (fence !== '') {
			if (open) open.end = end;
			if (mark?.startsWith(fence) && line.replaceAll(/[\s>]/g, '') === mark) {
				fence = '';
				open = undefined;
			}
		} else if (mark) {
			fence = mark;
			add({ kind: 'code', start, end });
		} else if (line.trim() === '' || (RULE.test(line) && !ROW.test(line))) open = undefined;
		else if (HEADING.test(line)) {
			add({ kind: 'heading', start, end });
			open = undefined;
		} else if (ROW.test(line)) {
			// The line below the head of a table turns the row above into a head.
			if (RULE.test(line)) segments.splice(-1, 1);
			else add({ kind: 'row', start, end });
			open = undefined;
		} else if (open && !ITEM.test(line)) open.end = end;
		else add({ kind: 'text', start, end });
		start = end + 1;
	}
	return segments;
}

/** Ends of sentences, including the citations after the full stop. */
const SENTENCE_END = /[.!?]["'”’)*_]*(?:\s*\[(?:\d+|\?)\])*(?=\s|$)/g;
const ABBREVIATION = /(?:\b(?:e\.g|i\.e|vs|cf|no|approx)|^\s*\d+)$/i;

/** @returns positions where the sentences of a text end, the last one at its end; full stops in code do not count */
export function sentenceEnds(text: string): number[] {
	const plain = text.replaceAll(/(`+)[\s\S]*?\1/g, (code) => '_'.repeat(code.length));
	const ends: number[] = [];
	for (const match of plain.matchAll(SENTENCE_END)) {
		if (ABBREVIATION.test(plain.slice(0, match.index))) continue;
		ends.push(match.index + match[0].length);
	}
	const rest = text.slice(ends.at(-1) ?? 0);
	if (rest.trim() !== '') ends.push(text.trimEnd().length);
	return ends;
}
