import './preview-article.css';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { markWords } from '../marks/mark-words.ts';
import type { ShownHit } from '../results/hit-text.ts';
import { ID_PREFIX } from './extract-article.ts';

export interface PreviewedHit {
	hit: ShownHit;
	/** Where the result leads. */
	href: string;
	external: boolean;
	/** To mark. */
	words: string[];
}

export interface PreviewArticleProps {
	/** It has gone through `sanitize`. */
	html: string;
	shown: PreviewedHit;
}

/** The article of a page, scrolled to the section of the result, with its words marked. */
export function PreviewArticle({ html, shown }: PreviewArticleProps) {
	const scroller = useRef<HTMLDivElement>(null);
	// The same object each time: React writes another one anew, and marks and scroll position would go.
	const content = useMemo(() => ({ __html: html }), [html]);
	useLayoutEffect(() => {
		const box = scroller.current;
		if (!box) return;
		const marks = markWords(box, shown.words);
		const target = placeOf(box, shown, marks);
		if (target) reveal(target, box);
		box.scrollTop = target ? target.getBoundingClientRect().top - box.getBoundingClientRect().top - MARGIN : 0;
	}, [shown]);
	return (
		<div
			ref={scroller}
			className="search-preview-body prose"
			role="region"
			aria-label="Page content"
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
			tabIndex={0}
			dangerouslySetInnerHTML={content}
		/>
	);
}

/** CSS pixels above the section. */
const MARGIN = 16;

/** The section's heading; within a long section, which has several parts, the first match. */
function placeOf(box: Element, { hit }: PreviewedHit, marks: HTMLElement[]): Element | undefined {
	const anchor = hit.url.split('#')[1];
	const heading = anchor ? box.querySelector(`#${CSS.escape(ID_PREFIX + anchor)}`) : null;
	if (!heading || hit.type !== 'content') return heading ?? undefined;
	const later = marks.find((mark) => heading.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING);
	return later ?? heading;
}

/** Opens what the place is hidden in: closed sections, tabs. */
function reveal(target: Element, box: Element): void {
	for (let element: Element | null = target; element && element !== box; element = element.parentElement) {
		if (element instanceof HTMLDetailsElement) element.open = true;
		if (element instanceof HTMLElement && element.hidden) element.hidden = false;
	}
}
