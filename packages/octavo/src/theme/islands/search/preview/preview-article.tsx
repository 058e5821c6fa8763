import { t } from '@octavo/contract/index.ts';
import './preview-article.css';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { isBefore, markWords } from '../marks/mark-words.ts';
import type { ShownHit } from '../results/hit-text.ts';
import { ID_PREFIX } from './extract-article.ts';

export interface PreviewedHit {
	hit: ShownHit;
	/** Address of the result. */
	href: string;
	external: boolean;
	words: string[];
}

export interface PreviewArticleProps {
	/** Sanitized HTML. */
	html: string;
	shown: PreviewedHit;
}

/** A page's article, scrolled to the section of the result, with the search words marked. */
export function PreviewArticle({ html, shown }: PreviewArticleProps) {
	const scroller = useRef<HTMLDivElement>(null);
	// A stable object, because React would rewrite the HTML of a new one and lose marks and scroll position.
	const content = useMemo(() => ({ __html: html }), [html]);
	useLayoutEffect(() => {
		const box = scroller.current;
		if (!box) return;
		const marks = markWords(box, shown.words);
		const target = scrollTarget(box, shown, marks);
		if (target) reveal(target, box);
		box.scrollTop = target ? target.getBoundingClientRect().top - box.getBoundingClientRect().top - MARGIN : 0;
	}, [shown]);
	return (
		<div
			ref={scroller}
			className="search-preview-body prose"
			role="region"
			aria-label={t('preview.content')}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers have to be reachable by keyboard
			tabIndex={0}
			dangerouslySetInnerHTML={content}
		/>
	);
}

/** Space above the section, in CSS pixels. */
const MARGIN = 16;

/** Returns the section's heading or, for a hit in the text, the first mark after it. */
function scrollTarget(box: Element, { hit }: PreviewedHit, marks: HTMLElement[]): Element | undefined {
	const anchor = hit.url.split('#')[1];
	const heading = anchor ? box.querySelector(`#${CSS.escape(ID_PREFIX + anchor)}`) : null;
	if (!heading || hit.type !== 'content') return heading ?? undefined;
	return marks.find((mark) => isBefore(heading, mark)) ?? heading;
}

/** Opens the closed sections and hidden tabs that contain the target. */
function reveal(target: Element, box: Element): void {
	for (let element: Element | null = target; element && element !== box; element = element.parentElement) {
		if (element instanceof HTMLDetailsElement) element.open = true;
		if (element instanceof HTMLElement && element.hidden) element.hidden = false;
	}
}
