import type { SearchHit, SearchResponse } from './protocol/responses.ts';
import { escapeHtml } from './retrieval/result/escape-html.ts';

export interface PlainResultsOptions {
	/** Address of the search page. */
	address: string;
	/** Value of the content type chosen; `all` for none. */
	choice: string;
	/** The content types in their order, with the hits that each would give. */
	choices: readonly { value: string; label: string; count: number }[];
	/** Where readers say that a query should have results; `{query}` stands for it. */
	issueUrl?: string | undefined;
	/** Queries to try where nothing was found. */
	suggestions?: readonly string[];
}

/** Pages that the pager names around the current one. */
const NEIGHBOURS = 2;

/**
 * Results as plain HTML, for readers without scripts: links that filter, where in the results the reader is, the hits,
 * and links to further pages. Styled by `ui/pages/plain-results.css`.
 * @param response to a query with `attributesToSnippet: ['content:20']` and the default highlighting
 */
export function plainResults(response: SearchResponse, options: PlainResultsOptions): string {
	const { query, nbHits, hits, page, nbPages, hitsPerPage } = response;
	const choices = filters(query, options);
	if (nbHits === 0) return choices + nothing(query, options);
	const first = page * hitsPerPage + 1;
	const status =
		hits.length === 0
			? `There are ${nbPages} pages of results.`
			: nbPages > 1
				? `Results ${first} to ${first + hits.length - 1} of ${nbHits}`
				: `${nbHits} ${nbHits === 1 ? 'result' : 'results'} for &quot;${escapeHtml(query)}&quot;`;
	const list = hits.length > 0 ? `<ol class="page-list" start="${first}">${hits.map(item).join('')}</ol>` : '';
	return `${choices}<p class="plain-results-status">${status}</p>${list}${pager(response, options)}`;
}

function filters(query: string, options: PlainResultsOptions): string {
	const items = options.choices.map(({ value, label, count }) => {
		const current = value === options.choice ? ' aria-current="true"' : '';
		const href = address(options, query, value, 0);
		return `<li><a href="${href}"${current}>${escapeHtml(label)} <span>${count}</span></a></li>`;
	});
	if (items.length === 0) return '';
	const title = 'FILTER BY CONTENT TYPE:';
	return `<nav class="plain-results-filters" aria-label="${title}"><span>${title}</span><ul>${items.join('')}</ul></nav>`;
}

function nothing(query: string, options: PlainResultsOptions): string {
	const [all] = options.choices;
	const others = all && all.value !== options.choice ? all.count : 0;
	const more =
		others > 0 ? `<p><a href="${address(options, query, 'all', 0)}">Show ${others} in all content</a></p>` : '';
	const issue = options.issueUrl?.replaceAll('{query}', encodeURIComponent(query));
	const tell = issue
		? `<p>Believe this query should return results? <a href="${escapeHtml(issue)}">Let us know.</a></p>`
		: '';
	const found = `<p class="plain-results-status">No results for &quot;${escapeHtml(query)}&quot;</p>`;
	return found + more + suggested(options) + tell;
}

function suggested(options: PlainResultsOptions): string {
	const items = (options.suggestions ?? []).map(
		(query) => `<li><a href="${address(options, query, 'all', 0)}">${escapeHtml(query)}</a></li>`,
	);
	return items.length > 0 ? `<p>Try searching for</p><ul>${items.join('')}</ul>` : '';
}

function pager({ query, page, nbPages }: SearchResponse, options: PlainResultsOptions): string {
	if (nbPages <= 1) return '';
	const link = (target: number, text: string, further = '') =>
		`<a href="${address(options, query, options.choice, target)}"${further}>${text}</a>`;
	const near = Array.from({ length: nbPages }, (_, number) => number).filter(
		(number) => number === 0 || number === nbPages - 1 || Math.abs(number - page) <= NEIGHBOURS,
	);
	const numbers = near.map((number, index) => {
		const gap = index > 0 && number - (near[index - 1] ?? 0) > 1 ? '<span aria-hidden="true">…</span>' : '';
		const current = number === page ? ' aria-current="page"' : '';
		return gap + link(number, String(number + 1), ` aria-label="Page ${number + 1}"${current}`);
	});
	const before = page > 0 ? link(Math.min(page, nbPages) - 1, 'Previous', ' rel="prev"') : '';
	const after = page + 1 < nbPages ? link(page + 1, 'Next', ' rel="next"') : '';
	return `<nav class="pager" aria-label="Pages of results">${before}${numbers.join('')}${after}</nav>`;
}

function address(options: PlainResultsOptions, query: string, choice: string, page: number): string {
	const parameters = new URLSearchParams({ q: query });
	if (choice !== 'all' && choice !== '') parameters.set('type', choice);
	if (page > 0) parameters.set('page', String(page + 1));
	return escapeHtml(`${options.address}?${parameters}`);
}

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

function item({ url, hierarchy, _highlightResult, _snippetResult }: SearchHit): string {
	const present = LEVELS.filter((level) => hierarchy[level]);
	const own = present.pop();
	// Escaped by the engine, but for its marks.
	const title = (own && _highlightResult?.hierarchy?.[own]?.value) ?? escapeHtml(url);
	const path = present.map((level) => escapeHtml(hierarchy[level] ?? '')).join(' › ');
	const text = _snippetResult?.content?.value ?? '';
	return `<li>${path && `<div class="page-list-area">${path}</div>`}<a href="${escapeHtml(url)}">${title}</a>${text && `<p>${text}</p>`}</li>`;
}
