/** Entry point of the pages that the server renders for readers without scripts. It is loaded with the first such request. */

import { FEEDBACK_ADDRESS, MAX_COMMENT, t, textLanguage } from '@octavo/contract/index.ts';
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

interface ThanksPageProps {
	/** Route of the page that was rated. */
	page: string;
	helpful: boolean;
	/** Id of the vote, if a comment can still be added. */
	id?: string | undefined;
	/** Address of its style sheet. */
	sheet: string;
}

/** Styles that match the site's forms. The page has its own sheet, so that it does not depend on the build's files. */
export const THANKS_STYLE = `:root{color-scheme:light dark;background:light-dark(#fff,#12151c);color:light-dark(#1b1f29,#e9ebef)}
body{max-width:36rem;margin:12vh auto 0;padding:0 1.5rem;font:1.0625rem/1.7 system-ui,sans-serif}
h1{font-size:1.75rem;line-height:1.2;letter-spacing:-.02em}
label{display:block;margin-top:1.5rem;font-weight:600}
textarea{box-sizing:border-box;display:block;width:100%;margin-top:.5rem;padding:.5rem .75rem;font:inherit;resize:vertical}
textarea,button{border:1px solid light-dark(#8d93a0,#696f7d);background:none;color:inherit}
textarea{border-radius:.375rem}
small{display:block;margin-top:.5rem;line-height:1.5;color:light-dark(#4a505d,#b3b7c0);font-size:.8125rem}
button{display:block;min-height:2.75rem;margin:1.25rem 0;padding:0 1.25rem;border-radius:1.375rem;font:inherit;font-weight:600;cursor:pointer}
a{color:light-dark(#3d2fb8,#bcc0ff);text-underline-offset:.2em}
:focus-visible{outline:2px solid light-dark(#4d40d8,#8f90ff);outline-offset:2px}`;

/** The page that readers without scripts see after voting, with a comment form and a link back. */
function ThanksPage({ page, helpful, id, sheet }: ThanksPageProps) {
	return (
		<html lang={textLanguage()}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width" />
				<meta name="robots" content="noindex" />
				<title>{t('thanks.title')}</title>
				<link rel="stylesheet" href={sheet} />
			</head>
			<body>
				<main>
					<h1>{t('thanks.heading')}</h1>
					{id !== undefined && (
						<form method="post" action={FEEDBACK_ADDRESS}>
							<input type="hidden" name="page" defaultValue={page} />
							<input type="hidden" name="helpful" defaultValue={helpful ? 'yes' : 'no'} />
							<input type="hidden" name="id" defaultValue={id} />
							<label>
								{helpful ? t('feedback.helped') : t('feedback.missing')}
								<textarea name="comment" rows={4} maxLength={MAX_COMMENT} />
							</label>
							<small>{t('feedback.note', { count: MAX_COMMENT })}</small>
							<button type="submit">{t('feedback.send')}</button>
						</form>
					)}
					<p>
						<a href={encodeURI(page)}>{t('thanks.back')}</a>
					</p>
				</main>
			</body>
		</html>
	);
}
