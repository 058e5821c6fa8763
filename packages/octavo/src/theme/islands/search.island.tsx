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
	const [opening, setOpening] = useState<{ query: string; asked: number }>();
	useEffect(() => {
		registerOpener('search', (detail) =>
			setOpening(({ query, asked } = { query: initialQuery(detail), asked: 0 }) => ({ query, asked: asked + 1 })),
		);
	}, []);
	if (!opening) return null;
	return (
		<SearchDialog
			settings={SEARCH_SETTINGS}
			client={sharedClient()}
			initialQuery={opening.query}
			asked={opening.asked}
			onAsk={SEARCH_SETTINGS.ask && HAS_ASK ? (question) => openIsland('ask', { question }) : undefined}
			onClose={() => setOpening(undefined)}
		/>
	);
}
