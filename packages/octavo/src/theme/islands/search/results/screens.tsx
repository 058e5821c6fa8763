import { t } from '@octavo/contract/index.ts';
import { ALL, type SearchAnswer, type SearchClient, suggestQueries } from '@octavo/search/client/index.ts';
import { useEffect, useState } from 'react';
import { RelationDrawing } from '../../../content/relation-drawing/relation-drawing.tsx';
import { MAX_TYPED_LENGTH } from '../dialog/initial-query.ts';
import type { SearchSettings } from '../query/settings.ts';
import { mightHaveServer } from '../query/shared-client.ts';
import { loadPopularPages } from '../start/start-pages.ts';
import { nameOf } from './hit-text.ts';
import { NoResults } from './no-results.tsx';

/**
 * Shown if the search can't be reached. It does not check whether the reader is offline, because browsers report any
 * network connection as online.
 */
export function ErrorScreen({ onRetry }: { onRetry: () => void }) {
	return (
		<div className="search-screen">
			<p className="search-screen-title">{t('search.unreachable')}</p>
			<p>{t('search.connection')}</p>
			{/* Parts of the static index are cached, but a server's answers are not. */}
			{!mightHaveServer() && <p>{t('search.known')}</p>}
			<button type="button" className="search-button-plain" onClick={onRetry}>
				{t('error.again')}
			</button>
			{/* A newer build can have taken away what the search needs, and some browsers remember a failed import. */}
			<button type="button" className="search-button-plain" onClick={() => location.reload()}>
				{t('error.reload')}
			</button>
		</div>
	);
}

/** Shown while the first answer is slow. The dialog's status announces it to screen readers. */
export function StalledScreen() {
	return <p className="search-screen">{t('search.searching')}</p>;
}

/** Shown above partial results while the rest of the index can't be loaded. */
export function PartialNote() {
	return <p className="search-note">{t('search.partial')}</p>;
}

/** Shown for an empty query without a history, above pages to start from. */
export function EmptyScreen() {
	return <p className="search-note">{t('search.empty')}</p>;
}

interface NoResultsScreenProps {
	answer: SearchAnswer;
	client: SearchClient;
	settings: SearchSettings;
	/** Searches all content. */
	onSearch: (query: string) => void;
}

/** Shown if nothing was found. Suggestions are added when they have loaded. */
export function NoResultsScreen({ answer, client, settings, onSearch }: NoResultsScreenProps) {
	const { query, counts } = answer;
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
			<p className="search-screen-title">{t('search.none', { query })}</p>
			<NoResults
				{...{ query, suggestions }}
				others={counts[ALL] ?? 0}
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
		return await suggestQueries(client, query, settings, { popular, longest: MAX_TYPED_LENGTH });
	} catch (error) {
		console.warn('The suggestions did not load.', error);
		return [];
	}
}
