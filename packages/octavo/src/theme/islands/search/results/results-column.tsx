import { t } from '@octavo/contract/index.ts';
import { ALL, type SearchAnswer, type SearchClient, searchPageAddress } from '@octavo/search/client/index.ts';
import { memo, useDeferredValue } from 'react';
import { SearchIcon } from '../icons.tsx';
import type { SearchSettings } from '../query/settings.ts';
import type { Search } from '../query/use-search.ts';
import type { SavedHit, SavedHits } from '../start/saved-hits.ts';
import { StartList } from '../start/start-list.tsx';
import type { Memory } from '../start/start-pages.ts';
import { HitLink } from './hit-link.tsx';
import { type RowActions, rowHandlers } from './row-actions.ts';
import { EmptyScreen, ErrorScreen, NoResultsScreen, PartialNote, StalledScreen } from './screens.tsx';
import { firstRows, type Listing, type ListingState, type ResultGroup } from './use-listing.ts';

/** The lists that readers fill by searching. */
const OWN_LISTS: Record<keyof SavedHits, true> = { recent: true, favorite: true };

interface ResultsColumnProps {
	search: Search;
	/** The trimmed query. */
	query: string;
	listing: ListingState;
	listId: string;
	client: SearchClient;
	settings: SearchSettings;
	actions: RowActions;
	memory: Memory;
	onSearch: (query: string) => void;
	onChoose: (choice: string) => void;
	onPromote: (hit: SavedHit) => void;
	onRemove: (list: keyof SavedHits, hit: SavedHit) => void;
	onAsk: () => void;
	onLeave: () => void;
}

/** The left column of the dialog: results, earlier searches, or a message. */
export function ResultsColumn(props: ResultsColumnProps) {
	const { search, query, listing, listId, client, settings, actions, onChoose } = props;
	const { status, answer, retry } = search;
	const hasRows = listing.all.length > 0;
	return (
		<div className="search-results" aria-busy={status === 'loading' || status === 'stalled'}>
			{status === 'error' && <ErrorScreen onRetry={retry} />}
			{status === 'stalled' && !answer && <StalledScreen />}
			{query === '' && !listing.start.some(({ list }) => list in OWN_LISTS) && <EmptyScreen />}
			{query !== '' && answer?.total === 0 && (
				<NoResultsScreen
					answer={answer}
					client={client}
					settings={settings}
					onSearch={(wanted) => {
						onChoose(ALL);
						props.onSearch(wanted);
					}}
				/>
			)}
			{hasRows && query === '' && (
				<StartList
					id={listId}
					groups={listing.start}
					active={listing.active}
					actions={actions}
					memory={props.memory}
					onPromote={props.onPromote}
					onRemove={props.onRemove}
				/>
			)}
			{query !== '' && answer?.partial && <PartialNote />}
			{hasRows && query !== '' && (
				<ResultList
					id={listId}
					query={query}
					answer={answer}
					groups={listing.groups}
					ask={listing.ask}
					best={listing.best}
					active={listing.active}
					actions={actions}
					onMore={listing.expand}
					onAsk={props.onAsk}
				/>
			)}
			{answer && answer.total > 0 && (
				<a className="search-all" href={searchPageAddress(answer.query, answer.choice)} onClick={props.onLeave}>
					{t('search.all', { count: answer.total })}
				</a>
			)}
		</div>
	);
}

interface GroupsProps {
	/** Id of the list; its options have the ids `<id>-<index>`. */
	id: string;
	groups: Listing['groups'];
	active: number | null;
	actions: RowActions;
	onMore: (group: string) => void;
}

/** Number of rows rendered first, more than fit into the dialog. The others follow, because laying out all rows takes as long as the search. */
const FIRST_ROWS = 8;

interface ResultListProps extends GroupsProps {
	query: string;
	answer: SearchAnswer | undefined;
	ask: Listing['ask'];
	best: Listing['best'];
	onAsk: () => void;
}

/** The grouped results, as the listbox that the input controls. */
function ResultList({ query, answer, ask, best, onAsk, groups, ...shared }: ResultListProps) {
	const { id, active, actions } = shared;
	const isDrawn = useDeferredValue(answer) === answer;
	const askRow = ask && (
		<button
			type="button"
			{...option(id, ask.index, active)}
			className="search-ask"
			onPointerMove={(event) => actions.onPoint(ask.index, undefined, event)}
			onClick={onAsk}
		>
			<SearchIcon name="sparkle" />
			<span>
				{`${t('search.ask')} `}
				<q>{query}</q>
			</span>
		</button>
	);
	const isAskFirst = ask?.index === 0 && groups.length > 0;
	return (
		<div id={id} role="listbox" aria-label={t('search.results')} className="search-list">
			{isAskFirst && askRow}
			<ResultGroups
				{...shared}
				best={active === null ? best : null}
				groups={isDrawn || active !== null ? groups : firstRows(groups, FIRST_ROWS)}
			/>
			{!isAskFirst && askRow}
		</div>
	);
}

/** The groups of an answer. Memoized, because typing does not change them until the next answer. */
const ResultGroups = memo(function ResultGroups({ groups, ...shared }: GroupsProps & Pick<Listing, 'best'>) {
	return groups.map((group, number) => {
		const titleId = `${shared.id}-group-${number}`;
		return (
			<div key={group.title} role="group" aria-labelledby={titleId} className="search-group">
				<div id={titleId} className="search-group-title">
					{group.title}
				</div>
				<Entries {...shared} {...group} />
			</div>
		);
	});
});

type EntriesProps = Omit<GroupsProps, 'groups'> & Pick<Listing, 'best'> & ResultGroup;

function Entries({ id, title, entries, active, best, actions, onMore }: EntriesProps) {
	return entries.map((entry) =>
		entry.kind === 'more' ? (
			<button
				key="more"
				type="button"
				{...option(id, entry.index, active)}
				className="search-more"
				onPointerMove={(event) => actions.onPoint(entry.index, undefined, event)}
				onClick={() => onMore(entry.group)}
			>
				{t('search.more', { count: entry.count, title })}
			</button>
		) : (
			<HitLink
				// By position, so that React reuses the row for another hit instead of recreating it.
				key={entry.index}
				{...option(id, entry.index, active)}
				{...rowHandlers(actions, entry.index, entry.hit)}
				hit={entry.hit}
				address={actions.addressOf(entry.hit)}
				// Enter opens this row while nothing is selected.
				data-first={entry.index === best || undefined}
				onClick={(event) => actions.onFollow(entry.hit, event)}
				onContextMenu={actions.onMenu}
			/>
		),
	);
}

function option(id: string, index: number, active: number | null) {
	return {
		id: `${id}-${index}`,
		role: 'option',
		tabIndex: -1,
		'aria-selected': active === index,
	};
}
