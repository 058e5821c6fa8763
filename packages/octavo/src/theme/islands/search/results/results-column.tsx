import { ALL, type SearchClient, searchPageAddress } from '@octavo/search/client/index.ts';
import type { SearchSettings } from '../query/settings.ts';
import type { Search } from '../query/use-search.ts';
import type { SavedHit, SavedHits } from '../start/saved-hits.ts';
import { StartList } from '../start/start-list.tsx';
import { ResultList } from './result-list.tsx';
import type { RowActions } from './row-actions.ts';
import { EmptyScreen, ErrorScreen, NoResultsScreen, PartialNote, StalledScreen } from './screens.tsx';
import type { ListingState } from './use-listing.ts';

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
					{`See all ${answer.total} results`}
				</a>
			)}
		</div>
	);
}
