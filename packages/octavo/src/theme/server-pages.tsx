/** Entry point of the pages that the server renders for readers without scripts. It is loaded with the first such request. */

import { t } from '@octavo/contract/index.ts';
import {
	ALL,
	HITS_PER_PAGE,
	type PageQuestion,
	resultAddress,
	type SearchAnswer,
	type SearchFileSettings,
	type SearchHit,
	searchPageAddress,
} from '@octavo/search/client/index.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { Pager } from './islands/search/page/pager.tsx';
import { rangeText } from './islands/search/query/status-text.ts';
import { Highlighted } from './islands/search/results/highlighted.tsx';
import { highlightedLevel, pathOf, snippetOf, titleLevel } from './islands/search/results/hit-text.ts';
import { NoResults } from './islands/search/results/no-results.tsx';
import { withBase } from './layout/base-path.ts';
import { ThanksPage, type ThanksPageProps } from './pages/thanks.tsx';

export { THANKS_STYLE } from './pages/thanks.tsx';

/** Renders the results that replace the search page's note on scripts. */
export function renderPlainResults({ base, ...props }: PlainResultsProps & { base: string }): string {
	return withBase(renderToStaticMarkup(<PlainResults {...props} />), base);
}

/** Renders the complete document. */
export function renderThanksPage({ base, ...props }: ThanksPageProps & { base: string }): string {
	return `<!doctype html>${withBase(renderToStaticMarkup(<ThanksPage {...props} />), base)}\n`;
}

interface PlainResultsProps {
	question: PageQuestion;
	answer: SearchAnswer;
	settings: SearchFileSettings;
	/** Queries to try if nothing was found. */
	suggestions: readonly string[];
}

/** Search results for readers without scripts, with links for filters, pages and suggestions. */
function PlainResults({ question, answer, settings, suggestions }: PlainResultsProps) {
	const { query, choice, page } = question;
	return (
		<>
			{settings.contentTypes.length > 0 && (
				<nav className="plain-results-filters" aria-label={t('search.filter')}>
					<span>{t('search.filter')}</span>
					<ul>
						{settings.contentTypes.map(({ value, label }) => (
							<li key={value}>
								<a href={searchPageAddress(query, value)} aria-current={value === choice ? 'true' : undefined}>
									{label} <span>{answer.counts[value] ?? 0}</span>
								</a>
							</li>
						))}
					</ul>
				</nav>
			)}
			<p className="plain-results-status">{statusOf(question, answer)}</p>
			{answer.total === 0 && (
				<NoResults
					{...{ query, suggestions }}
					others={answer.counts[ALL] ?? 0}
					issueUrl={settings.issueUrl}
					renderSearch={(wanted, label) => <a href={searchPageAddress(wanted)}>{label}</a>}
				/>
			)}
			{answer.hits.length > 0 && (
				<ol className="page-list" start={page * HITS_PER_PAGE + 1}>
					{answer.hits.map((hit) => (
						<Hit key={hit.objectID} hit={hit} pattern={settings.externalUrlPattern} />
					))}
				</ol>
			)}
			{(answer.pages > 1 || (page > 0 && answer.total > 0)) && (
				<Pager {...{ query, choice }} page={Math.min(page, answer.pages)} pages={answer.pages} />
			)}
		</>
	);
}

function statusOf({ query, page }: PageQuestion, { hits, total, pages }: SearchAnswer): string {
	if (total === 0) return t('search.none', { query });
	if (hits.length === 0) return t('search.pageCount', { count: pages });
	if (pages === 1) return t('search.found', { count: total, query });
	return rangeText(page, hits.length, total);
}

function Hit({ hit, pattern }: { hit: SearchHit; pattern: string | undefined }) {
	const { lvl0 } = hit.hierarchy;
	const path = [titleLevel(hit) === 'lvl0' ? '' : lvl0, ...pathOf(hit)].filter(Boolean);
	const snippet = snippetOf(hit);
	return (
		<li>
			{path.length > 0 && <div className="page-list-area">{path.join(' › ')}</div>}
			<a href={resultAddress(hit.url, pattern).href}>
				<Highlighted value={highlightedLevel(hit, titleLevel(hit))} />
			</a>
			{snippet && (
				<p>
					<Highlighted value={snippet} />
				</p>
			)}
		</li>
	);
}
