import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import { previewTitle } from '../hit-text.ts';
import { SearchIcon } from '../icons.tsx';
import { markWords } from '../mark-words.ts';
import { ID_PREFIX } from './id-prefix.ts';
import type { PreviewedHit, PreviewState } from './use-preview.ts';

interface PreviewPanelProps {
	state: PreviewState;
	/** Small screens show either the results or the preview. */
	onBack: () => void;
}

/** The page of a result, at its section. */
export const PreviewPanel = memo(function PreviewPanel({ state, onBack }: PreviewPanelProps) {
	return (
		<section className="search-preview" aria-label="Preview" aria-busy={state.status === 'loading'}>
			<button type="button" className="search-back" onClick={onBack}>
				<SearchIcon name="back" /> Back to results
			</button>
			{state.status === 'idle' ? (
				<div className="search-preview-note">
					<p className="search-screen-title search-touch-hint">Touch and hold a result to preview it</p>
					<p className="search-screen-title search-mouse-hint">Hover over a result to preview</p>
					<p className="search-mouse-hint">
						Move your mouse over any search result to see a preview of the page content.
					</p>
				</div>
			) : (
				<PreviewHead {...state.shown} />
			)}
			{state.status === 'loading' && <p className="search-preview-note search-preview-loading">Loading preview...</p>}
			{state.status === 'failed' && (
				<div className="search-preview-note">
					<p className="search-screen-title">Preview not available.</p>
					<a href={state.shown.href} target="_blank" rel="noopener">
						View full page →
					</a>
				</div>
			)}
			{state.status === 'loaded' && (
				<PreviewArticle
					key={`${state.shown.hit.objectID} ${state.shown.words.join(' ')}`}
					html={state.html}
					shown={state.shown}
				/>
			)}
		</section>
	);
});

function PreviewHead({ hit, href }: PreviewedHit) {
	const { lvl0, lvl1, lvl2, lvl3 } = hit.hierarchy;
	return (
		<header className="search-preview-head">
			<div>
				<h2>{previewTitle(hit)}</h2>
				<p>{[lvl0, lvl1, lvl2, lvl3].filter(Boolean).join(' › ')}</p>
			</div>
			<a href={href} target="_blank" rel="noopener">
				Open full page →
			</a>
		</header>
	);
}

function PreviewArticle({ html, shown }: { html: string; shown: PreviewedHit }) {
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
			// It has gone through `sanitize`.
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
