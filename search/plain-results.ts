import type { SearchHit, SearchResponse } from './protocol/responses.ts';
import { escapeHtml } from './retrieval/result/highlight.ts';

export interface PlainResultsOptions {
	/** Address of the search page. */
	address: string;
	/** Value of the content type chosen; `all` for none. */
	choice: string;
	/** The content types in their order, with the hits that each would give. */
	choices: readonly { value: string; label: string; count: number }[];
}

/**
 * Results as plain HTML, for readers without scripts: a count, links that filter, the hits, and links to further pages.
 * @param response to a query with `attributesToSnippet: ['content:20']` and the default highlighting
 */
export function plainResults(response: SearchResponse, options: PlainResultsOptions): string {
	const { query, nbHits, hits, page, nbPages } = response;
	const name = escapeHtml(query);
	if (nbHits === 0) return `<p>No results for &quot;${name}&quot;</p>${filters(response, options)}`;
	const count = `<p>${nbHits} ${nbHits === 1 ? 'result' : 'results'} for &quot;${name}&quot;</p>`;
	const list = `<ol class="plain-results" start="${page * response.hitsPerPage + 1}">${hits.map(item).join('')}</ol>`;
	const link = (target: number, relation: 'prev' | 'next', label: string) =>
		`<a rel="${relation}" href="${address(options, query, options.choice, target)}">${label}</a>`;
	const links = [
		...(page > 0 ? [link(page - 1, 'prev', 'Previous page')] : []),
		...(page + 1 < nbPages ? [link(page + 1, 'next', 'Next page')] : []),
	];
	const pager = links.length > 0 ? `<nav aria-label="Pages of results">${links.join(' ')}</nav>` : '';
	return count + filters(response, options) + list + pager;
}

function filters({ query }: SearchResponse, options: PlainResultsOptions): string {
	const items = options.choices.map(({ value, label, count }) => {
		const current = value === options.choice ? ' aria-current="true"' : '';
		return `<li><a href="${address(options, query, value, 0)}"${current}>${escapeHtml(label)} (${count})</a></li>`;
	});
	return items.length > 0 ? `<nav aria-label="Filter by content type"><ul>${items.join('')}</ul></nav>` : '';
}

function address(options: PlainResultsOptions, query: string, choice: string, page: number): string {
	const parameters = new URLSearchParams({ q: query });
	if (choice !== 'all' && choice !== '') parameters.set('type', choice);
	if (page > 0) parameters.set('page', String(page + 1));
	return escapeHtml(`${options.address}?${parameters}`);
}

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

function item({ url, _highlightResult, _snippetResult }: SearchHit): string {
	// Escaped by the engine, but for its marks.
	const trail = LEVELS.flatMap((level) => _highlightResult?.hierarchy?.[level]?.value ?? []);
	const title = trail.pop() ?? escapeHtml(url);
	const path = trail.length > 0 ? `<small>${trail.join(' › ')}</small>` : '';
	const text = _snippetResult?.content?.value ?? '';
	return `<li><a href="${escapeHtml(url)}">${title}</a> ${path}${text && `<p>${text}</p>`}</li>`;
}
