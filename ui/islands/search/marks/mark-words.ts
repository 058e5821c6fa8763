import escapeStringRegexp from 'escape-string-regexp';
import './mark-words.css';

/** Class of the elements around marked words. */
const MARK = 'search-mark';
/** A page with more is marked as far as this: more help nobody, and a page has to stay quick. */
const LIMIT = 400;
/** Around text that would otherwise become several boxes of a flex or grid container, one for each piece. */
const WHOLE = 'search-mark-text';
/** Text that must not be taken apart: drawings, fields, what another island looks after. */
const UNTOUCHED = 'script, style, svg, textarea, select, option, noscript, [data-island]';

/** What lies from one element, with it, to another, without it. */
export interface Part {
	from?: Element | undefined;
	until?: Element | undefined;
}

/**
 * Puts `<mark>` around words wherever they begin.
 * @param words in lower case, longest first
 * @param part of the root; all of it where nothing is said
 * @returns the marks, in the order of the text
 */
export function markWords(root: Element, words: readonly string[], part: Part = {}): HTMLElement[] {
	if (words.length === 0) return [];
	const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(escapeStringRegexp).join('|')})`, 'giu');
	const marks: HTMLElement[] = [];
	for (const node of textNodes(root, part)) {
		if (marks.length >= LIMIT) break;
		marks.push(...markNode(node, pattern));
	}
	return marks;
}

/** Makes the text what it was before. */
export function unmark(marks: readonly HTMLElement[]): void {
	for (const mark of marks) {
		const { parentElement } = mark;
		mark.replaceWith(...mark.childNodes);
		parentElement?.normalize();
		if (parentElement?.className === WHOLE && parentElement.childElementCount === 0) {
			parentElement.replaceWith(...parentElement.childNodes);
		}
	}
}

function textNodes(root: Element, { from, until }: Part): Text[] {
	const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
	const nodes: Text[] = [];
	while (walker.nextNode()) {
		const node = walker.currentNode;
		if (until && isBefore(until, node)) break;
		if (from && !isBefore(from, node)) continue;
		if (node instanceof Text && !isUntouched(node, root)) nodes.push(node);
	}
	return nodes;
}

/** An element stands before what is in it, too. */
function isBefore(element: Element, node: Node): boolean {
	return Boolean(element.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/** Only what lies within the root counts: a preview stands in an island itself. */
function isUntouched(node: Text, root: Element): boolean {
	const keeper = node.parentElement?.closest(UNTOUCHED);
	return keeper != null && keeper !== root && root.contains(keeper);
}

function markNode(node: Text, pattern: RegExp): HTMLElement[] {
	const matches = [...node.data.matchAll(pattern)];
	if (matches.length === 0) return [];
	const marks: HTMLElement[] = [];
	const pieces: (string | HTMLElement)[] = [];
	let at = 0;
	for (const { 0: text, index } of matches) {
		const mark = document.createElement('mark');
		mark.className = MARK;
		mark.textContent = text;
		marks.push(mark);
		pieces.push(node.data.slice(at, index), mark);
		at = index + text.length;
	}
	pieces.push(node.data.slice(at));
	const shown = pieces.filter((piece) => piece !== '');
	if (!node.parentElement || !/flex|grid/.test(getComputedStyle(node.parentElement).display)) {
		node.replaceWith(...shown);
		return marks;
	}
	const whole = document.createElement('span');
	whole.className = WHOLE;
	whole.append(...shown);
	node.replaceWith(whole);
	return marks;
}
