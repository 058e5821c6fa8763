import escapeStringRegexp from 'escape-string-regexp';
import './mark-words.css';

const MARK = 'search-mark';
/** Maximum number of marks on a page. More would slow it down and help nobody. */
const MAX_MARKS = 400;
/** Class of the element around text that would otherwise become several boxes of a flex or grid container. */
const WRAPPER = 'search-mark-text';
/** Elements with text that must not be split: drawings, fields, other islands. */
const EXCLUDED = 'script, style, svg, textarea, select, option, noscript, [data-island]';

/** The range from one element, inclusive, to another, exclusive. */
export interface Part {
	from?: Element | undefined;
	until?: Element | undefined;
}

/**
 * Wraps words in `<mark>` where they start a word of the text.
 * @param words in lower case, longest first
 * @param part of the root; the whole root by default
 * @returns the marks in document order
 */
export function markWords(root: Element, words: readonly string[], part: Part = {}): HTMLElement[] {
	if (words.length === 0) return [];
	const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(escapeStringRegexp).join('|')})`, 'giu');
	const marks: HTMLElement[] = [];
	for (const node of textNodes(root, part)) {
		if (marks.length >= MAX_MARKS) break;
		marks.push(...markNode(node, pattern));
	}
	return marks;
}

/** Removes marks and restores the text nodes. */
export function unmark(marks: readonly HTMLElement[]): void {
	for (const mark of marks) {
		const { parentElement } = mark;
		mark.replaceWith(...mark.childNodes);
		parentElement?.normalize();
		if (parentElement?.className === WRAPPER && parentElement.childElementCount === 0) {
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
		if (node instanceof Text && !isExcluded(node, root)) nodes.push(node);
	}
	return nodes;
}

/** Returns whether a node follows the start of an element, which includes the element's descendants. */
export function isBefore(element: Element, node: Node): boolean {
	return Boolean(element.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/** Returns whether text is in an excluded element within the root. Elements around the root, such as a preview's island, don't count. */
function isExcluded(node: Text, root: Element): boolean {
	const container = node.parentElement?.closest(EXCLUDED);
	return container != null && container !== root && root.contains(container);
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
	const wrapper = document.createElement('span');
	wrapper.className = WRAPPER;
	wrapper.append(...shown);
	node.replaceWith(wrapper);
	return marks;
}
