import { t } from '@octavo/contract/index.ts';
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
		<section className="search-preview" aria-label={t('preview.label')} aria-busy={state.status === 'loading'}>
			<button type="button" className="search-back" onClick={onBack}>
				<SearchIcon name="back" />
				{` ${t('preview.back')}`}
			</button>
			{state.status === 'idle' ? (
				<div className="search-preview-note">
					<p className="search-screen-title search-touch-hint">{t('preview.touch')}</p>
					<p className="search-screen-title search-mouse-hint">{t('preview.hover')}</p>
					<p className="search-mouse-hint">{t('preview.mouse')}</p>
				</div>
			) : (
				<PreviewHead {...state.shown} />
			)}
			{state.status === 'loading' && <p className="search-preview-note search-preview-loading">{t('preview.wait')}</p>}
			{state.status === 'failed' && (
				<div className="search-preview-note">
					<p className="search-screen-title">{t('preview.failed')}</p>
					<a href={state.shown.href} target="_blank" rel="noopener">
						{t('preview.view')}
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
				{t('preview.open')}
			</a>
		</header>
	);
}
