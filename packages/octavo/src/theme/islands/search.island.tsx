import './search.css';
import { useEffect, useState } from 'react';
import { openIsland, registerOpener } from './openers.ts';
import { initialQuery } from './search/dialog/initial-query.ts';
import { SearchDialog } from './search/dialog/search-dialog.tsx';
import { sharedClient } from './search/query/shared-client.ts';

/** Whether the Ask AI island exists; this does not load it. */
const HAS_ASK = './ask.island.tsx' in import.meta.glob('./ask.island.tsx');

/** The search dialog while it is open. Its state is reset each time. */
export default function Search() {
	const [query, setQuery] = useState<string>();
	useEffect(() => {
		registerOpener('search', (detail) => setQuery((current) => current ?? initialQuery(detail)));
	}, []);
	if (query === undefined) return null;
	return (
		<SearchDialog
			settings={SEARCH_SETTINGS}
			client={sharedClient()}
			initialQuery={query}
			onAsk={SEARCH_SETTINGS.ask && HAS_ASK ? (question) => openIsland('ask', { question }) : undefined}
			onClose={() => setQuery(undefined)}
		/>
	);
}
