import { t } from '@octavo/contract/index.ts';
import './search.css';
import './search-page.css';
import {
	ALL,
	HITS_PER_PAGE,
	readPageQuestion,
	resultAddress,
	type SearchAnswer,
	type SearchClient,
	searchPageAddress,
} from '@octavo/search/client/index.ts';
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { SearchForm } from '../pages/search-form.tsx';
import { ContentTypeLabel, type FiltersProps } from './search/content-types.tsx';
import { markOnArrival } from './search/marks/arrival.ts';
import { matchedWords } from './search/marks/matched-words.ts';
import { saveWords } from './search/marks/saved-words.ts';
import { PageResult } from './search/page/page-result.tsx';
import { titleWithoutQuery, titleWithQuery } from './search/page/page-title.ts';
import { Pager } from './search/page/pager.tsx';
import { reportClick, useReports } from './search/query/insights.ts';
import type { SearchSettings } from './search/query/settings.ts';
import { sharedClient } from './search/query/shared-client.ts';
import { rangeText, statusText } from './search/query/status-text.ts';
import { type SearchStatus, useSearch } from './search/query/use-search.ts';
import type { ShownHit } from './search/results/hit-text.ts';
import { opensNewTab } from './search/results/opens-new-tab.ts';
import { ErrorScreen, NoResultsScreen, PartialNote } from './search/results/screens.tsx';

/** The search page with the site's own index. */
export default function SearchPageIsland() {
	return <SearchPage settings={SEARCH_SETTINGS} client={sharedClient()} />;
}

/** Pause in typing after which the address is changed, in ms: Safari refuses a hundred changes within ten seconds. */
const ADDRESS_DELAY = 300;

interface SearchPageProps {
	settings: SearchSettings;
	client: SearchClient;
}

/**
 * Shows the results for the query in the address as the reader types. Filters and pages are links, so that each state can
 * be shared, opened in a new tab and restored by going back. Client navigation follows them.
 */
function SearchPage({ settings, client }: SearchPageProps) {
	const input = useRef<HTMLInputElement>(null);
	/** False for the first render, which only has the form, like the build's HTML. */
	const [isMounted, setMounted] = useState(false);
	const [question, setQuestion] = useState(() => readPageQuestion(location.search, settings.contentTypes));
	const { query, choice, page } = question;
	const [title] = useState(() => titleWithoutQuery(query, document.title));
	const { status, answer, retry } = useSearch(client, settings, query, choice, page);

	// Use the text that the reader typed before this code had loaded.
	useEffect(() => {
		setMounted(true);
		const field = input.current;
		if (!field) return;
		if (field.value === '') field.value = new URLSearchParams(location.search).get('q') ?? '';
		else setQuestion((current) => ({ ...current, query: field.value }));
		if (field.value === '') field.focus();
	}, []);

	useEffect(() => {
		document.title = titleWithQuery(query, title);
	}, [query, title]);

	useReports(client, answer);
	useEffect(() => {
		if (answer) restoreScroll();
	}, [answer]);

	// A page number beyond the end shows the last page.
	const last = answer ? Math.max(answer.pages - 1, 0) : page;
	useEffect(() => {
		if (page > last) setQuestion({ query, choice, page: last });
	}, [query, choice, page, last]);

	const address = searchPageAddress(query, choice, page);
	const shown = useRef(address);
	useEffect(() => {
		if (address === shown.current) return;
		const timer = setTimeout(() => {
			shown.current = address;
			history.replaceState(history.state, '', address);
		}, ADDRESS_DELAY);
		return () => clearTimeout(timer);
	}, [address]);

	const ask = (next: string, within = choice) => {
		if (next === query && within === choice) return;
		if (input.current && input.current.value !== next) input.current.value = next;
		setQuestion({ query: next, choice: within, page: 0 });
	};
	const onFollow = (hit: ShownHit, href: string, event: MouseEvent) => {
		if (answer) reportClick(client, answer, hit.objectID);
		const words = answer ? matchedWords(answer.hits, answer.query) : [];
		if (opensNewTab(event)) {
			saveWords(href, words);
			return;
		}
		saveScroll(address);
		markOnArrival(href, words);
	};

	const form = (
		<SearchForm
			placeholder={settings.placeholder}
			inputProps={{ ref: input, onInput: (event) => ask(event.currentTarget.value) }}
			onSubmit={(event) => {
				event.preventDefault();
				ask(input.current?.value ?? '');
			}}
		/>
	);
	if (!isMounted) return <>{form}</>;
	// These states have their own screens, so the status is only announced.
	const isOnScreen = status === 'error' || answer?.total === 0;
	return (
		<>
			{form}
			{settings.contentTypes.length > 0 && (
				<PageFilters settings={settings} query={query} choice={choice} counts={answer?.counts} />
			)}
			<p className={isOnScreen ? 'visually-hidden' : 'search-page-status'} role="status">
				{pageStatus(status, query.trim(), page, answer)}
			</p>
			{status === 'error' && <ErrorScreen onRetry={retry} />}
			{answer?.partial && <PartialNote />}
			{answer?.total === 0 && (
				<NoResultsScreen answer={answer} client={client} settings={settings} onSearch={(wanted) => ask(wanted, ALL)} />
			)}
			{answer && answer.hits.length > 0 && (
				<ol className="search-page-results" start={page * HITS_PER_PAGE + 1}>
					{answer.hits.map((hit) => {
						const target = resultAddress(hit.url, settings.externalUrlPattern);
						return (
							<PageResult
								key={hit.objectID}
								hit={hit}
								address={target}
								onFollow={(event) => onFollow(hit, target.href, event)}
							/>
						);
					})}
				</ol>
			)}
			{answer && answer.pages > 1 && page <= last && (
				<Pager query={query} choice={choice} page={page} pages={answer.pages} />
			)}
		</>
	);
}

/** Returns the range of results on this page, or an empty string while the last page replaces a page beyond the end. */
function pageStatus(status: SearchStatus, query: string, page: number, answer: SearchAnswer | undefined): string {
	if (status === 'error' || !answer || answer.pages <= 1) return statusText(status, query, answer);
	if (answer.hits.length === 0) return '';
	return rangeText(page, answer.hits.length, answer.total);
}

/** Key in the history state. Results load after the page, so navigation alone can't restore the scroll position. */
const KEY = 'searchScroll';

/** Saves the scroll position and the address in the history before a result is opened. */
function saveScroll(address: string): void {
	history.replaceState({ ...history.state, [KEY]: Math.round(scrollY) }, '', address);
}

/** Restores the position once, after the results have loaded. */
function restoreScroll(): void {
	const state: unknown = history.state;
	if (typeof state !== 'object' || state === null || !(KEY in state)) return;
	const { [KEY]: top, ...rest } = state as Record<string, unknown>;
	history.replaceState(rest, '');
	if (typeof top === 'number') requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' }));
}

/** Links to the same query within each content type. */
function PageFilters({ settings, query, choice, counts }: FiltersProps & { query: string }) {
	const id = useId();
	return (
		<nav className="search-page-filters" aria-labelledby={id}>
			<span id={id} className="search-filters-title">
				{t('search.filter')}
			</span>
			<ul>
				{settings.contentTypes.map((type) => (
					<li key={type.value}>
						<a
							className="search-pill"
							data-color={type.color}
							href={searchPageAddress(query, type.value)}
							aria-current={type.value === choice ? 'true' : undefined}
						>
							<ContentTypeLabel {...{ type, settings, counts }} />
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
