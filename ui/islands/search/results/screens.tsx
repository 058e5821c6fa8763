import { useEffect, useState } from 'react';
import { type SearchClient, suggestQueries } from '../../../../search/client/index.ts';
import { RelationDrawing } from '../../../content/relation-drawing/relation-drawing.tsx';
import { QUERY_LENGTH } from '../dialog/initial-query.ts';
import type { SearchSettings } from '../query/settings.ts';
import { keepsParts } from '../query/shared-client.ts';
import { SEARCHING } from '../query/status-text.ts';
import { loadPopularPages } from '../start/start-pages.ts';
import { nameOf } from './hit-text.ts';
import { NoResults } from './no-results.tsx';

/**
 * The search can't be reached. Whether the reader is offline is not looked at: browsers call everything online that has
 * a network, wherever that leads.
 */
export function ErrorScreen({ onRetry }: { onRetry: () => void }) {
	return (
		<div className="search-screen">
			<p className="search-screen-title">Unable to fetch results</p>
			<p>You might want to check your network connection.</p>
			{keepsParts() && <p>Words that you have searched for before can still be found.</p>}
			<button type="button" className="search-button-plain" onClick={onRetry}>
				Try again
			</button>
		</div>
	);
}

/** The first answer takes long. Screen readers hear of it from the dialog's status. */
export function StalledScreen() {
	return <p className="search-screen">{SEARCHING}</p>;
}

/** Stands above results while the rest of the index is out of reach. */
export function PartialNote() {
	return <p className="search-note">The site can't be reached: these are the results that were loaded before.</p>;
}

/** Nothing is typed, and nothing was searched before; pages to start from follow. */
export function EmptyScreen() {
	return <p className="search-note">No recent searches</p>;
}

interface NoResultsScreenProps {
	query: string;
	client: SearchClient;
	settings: SearchSettings;
	/** Hits without the filter. */
	others: number;
	/** Searches all content. */
	onSearch: (query: string) => void;
}

/** Nothing was found; suggestions come when they are known. */
export function NoResultsScreen({ query, client, settings, others, onSearch }: NoResultsScreenProps) {
	const [suggestions, setSuggestions] = useState<string[]>([]);
	useEffect(() => {
		let wanted = true;
		findSuggestions(client, query, settings).then((found) => wanted && setSuggestions(found));
		return () => {
			wanted = false;
		};
	}, [client, query, settings]);
	return (
		<div className="search-screen">
			<RelationDrawing name="missing" />
			<p className="search-screen-title">No results for "{query}"</p>
			<NoResults
				{...{ query, others, suggestions }}
				issueUrl={settings.issueUrl}
				renderSearch={(wanted, label) => (
					<button type="button" className="search-button-plain" onClick={() => onSearch(wanted)}>
						{label}
					</button>
				)}
			/>
		</div>
	);
}

async function findSuggestions(client: SearchClient, query: string, settings: SearchSettings): Promise<string[]> {
	try {
		const popular = (await loadPopularPages()).map(nameOf);
		return await suggestQueries(client, query, settings, { popular, longest: QUERY_LENGTH });
	} catch (error) {
		console.warn('There are no suggestions.', error);
		return [];
	}
}
