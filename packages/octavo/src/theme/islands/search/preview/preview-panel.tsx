import { memo } from 'react';
import { SearchIcon } from '../icons.tsx';
import { previewTitle } from '../results/hit-text.ts';
import type { PreviewedHit } from './preview-article.tsx';
import { type PreviewState, previewKey } from './use-preview.ts';

interface PreviewPanelProps {
	state: PreviewState;
	/** Returns to the results on small screens, which show either results or preview. */
	onBack: () => void;
}

/** The preview of a result's page, scrolled to its section. */
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
				<state.article.Article key={previewKey(state.shown)} html={state.article.html} shown={state.shown} />
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
