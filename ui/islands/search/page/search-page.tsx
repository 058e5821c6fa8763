import { type MouseEvent, useEffect, useRef, useState } from 'react';
import {
	HITS_PER_PAGE,
	readPageQuestion,
	resultAddress,
	type SearchAnswer,
	type SearchClient,
	searchPageAddress,
} from '../../../../search/client/index.ts';
import { SEARCH_PAGE_LABEL, SearchForm } from '../../../pages/search-form.tsx';
import { markOnArrival } from '../marks/arrival.ts';
import { matchedWords } from '../marks/matched-words.ts';
import { noteWords } from '../marks/noted-words.ts';
import { reportClick, useReports } from '../query/insights.ts';
import { ALL, type SearchSettings } from '../query/settings.ts';
import { statusText } from '../query/status-text.ts';
import { type SearchStatus, useSearch } from '../query/use-search.ts';
import type { ShownHit } from '../results/hit-text.ts';
import { opensElsewhere } from '../results/opens-elsewhere.ts';
import { ErrorScreen, NoResultsScreen, PartialNote } from '../results/screens.tsx';
import { PageFilters } from './page-filters.tsx';
import { PageResult } from './page-result.tsx';
import { titleWithoutQuery, titleWithQuery } from './page-title.ts';
import { Pager } from './pager.tsx';
import { keepScroll, restoreScroll } from './scroll-place.ts';

interface SearchPageProps {
	settings: SearchSettings;
	client: SearchClient;
}

/**
 * Results for the question in the address, as the reader types. Filters and pages are links, so that each state can be
 * shared, opened elsewhere and gone back to; client navigation follows them.
 */
export function SearchPage({ settings, client }: SearchPageProps) {
	const input = useRef<HTMLInputElement>(null);
	/** The first rendering is the form alone, as the build printed it. */
	const [awake, setAwake] = useState(false);
	const [question, setQuestion] = useState(() => readPageQuestion(location.search, settings.contentTypes));
	const { query, choice, page } = question;
	const [title] = useState(() => titleWithoutQuery(query, document.title));
	const { status, answer, retry } = useSearch(client, settings, query, choice, page);

	// What the reader typed before this code was there counts.
	useEffect(() => {
		setAwake(true);
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

	// A page beyond the end is the last one.
	const last = answer ? Math.max(answer.pages - 1, 0) : page;
	useEffect(() => {
		if (page <= last) return;
		history.replaceState(history.state, '', searchPageAddress(query, choice, last));
		setQuestion({ query, choice, page: last });
	}, [query, choice, page, last]);

	const ask = (next: string, within = choice) => {
		if (next === query && within === choice) return;
		if (input.current && input.current.value !== next) input.current.value = next;
		history.replaceState(history.state, '', searchPageAddress(next, within));
		setQuestion({ query: next, choice: within, page: 0 });
	};
	const onFollow = (hit: ShownHit, href: string, event: MouseEvent) => {
		if (answer) reportClick(client, answer, hit.objectID);
		const words = answer ? matchedWords(answer.hits, answer.query) : [];
		if (opensElsewhere(event)) {
			noteWords(href, words);
			return;
		}
		keepScroll();
		markOnArrival(href, words);
	};

	const form = (
		<SearchForm
			label={SEARCH_PAGE_LABEL}
			placeholder={settings.placeholder}
			inputProps={{ ref: input, onInput: (event) => ask(event.currentTarget.value) }}
			onSubmit={(event) => {
				event.preventDefault();
				ask(input.current?.value ?? '');
			}}
		/>
	);
	if (!awake) return <>{form}</>;
	// The screens show what is said of a search without results.
	const isOnScreen = status === 'error' || answer?.total === 0;
	return (
		<>
			{form}
			{settings.contentTypes.length > 0 && (
				<PageFilters
					types={settings.contentTypes}
					icons={settings.icons}
					query={query}
					choice={choice}
					counts={answer?.counts}
				/>
			)}
			<p className={isOnScreen ? 'visually-hidden' : 'search-page-status'} role="status">
				{pageStatus(status, query.trim(), page, answer)}
			</p>
			{status === 'error' && <ErrorScreen onRetry={retry} />}
			{answer?.partial && <PartialNote />}
			{answer?.total === 0 && (
				<NoResultsScreen
					query={answer.query}
					client={client}
					settings={settings}
					others={answer.counts[ALL] ?? 0}
					onSearch={(wanted) => ask(wanted, ALL)}
				/>
			)}
			{answer && answer.hits.length > 0 && (
				<ol className="search-page-results" start={page * HITS_PER_PAGE + 1}>
					{answer.hits.map((hit) => {
						const address = resultAddress(hit.url, settings.externalUrlPattern);
						return (
							<PageResult
								key={hit.objectID}
								hit={hit}
								address={address}
								onFollow={(event) => onFollow(hit, address.href, event)}
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

/** Where in the results the reader is; nothing while the last page is fetched in place of one beyond it. */
function pageStatus(status: SearchStatus, query: string, page: number, answer: SearchAnswer | undefined): string {
	if (status === 'error' || !answer || answer.pages <= 1) return statusText(status, query, answer);
	if (answer.hits.length === 0) return '';
	const first = page * HITS_PER_PAGE + 1;
	return `Results ${first} to ${first + answer.hits.length - 1} of ${answer.total}`;
}
