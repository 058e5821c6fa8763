import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { SearchAnswer } from './ask-engine.ts';
import { type Listing, listResults, listSaved } from './entries.ts';
import type { SavedHits } from './saved-hits.ts';

const NO_GROUPS: ReadonlySet<string> = new Set();

export interface ListingState extends Listing {
	/** Index of the selected entry. */
	active: number | null;
	setActive: (index: number | null) => void;
	/** Goes up or down; from the last entry to the first, and back. */
	step: (by: 1 | -1) => number | null;
	/** Shows a group whole. */
	expand: (group: string) => void;
}

interface ListingOptions {
	/** Whether there is a query. */
	typed: boolean;
	answer: SearchAnswer | undefined;
	saved: SavedHits;
	/** Whether Ask AI is the last entry. */
	ask: boolean;
}

/** What is listed, and which entry is selected. Another answer or history begins without a selection. */
export function useListing({ typed, answer, saved, ask }: ListingOptions): ListingState {
	const [active, setActive] = useState<number | null>(null);
	const [expanded, setExpanded] = useState(NO_GROUPS);
	const listing = useMemo(
		() => (typed ? listResults(answer?.hits ?? [], expanded, ask) : listSaved(saved)),
		[typed, answer, ask, expanded, saved],
	);

	const source = typed ? answer : saved;
	// In the same commit as the answer, so that a key pressed right after it selects and is not undone.
	// biome-ignore lint/correctness/useExhaustiveDependencies: other entries end the selection
	useLayoutEffect(() => {
		setActive(null);
		setExpanded(NO_GROUPS);
	}, [typed, source]);

	const step = (by: 1 | -1) => {
		const count = listing.all.length;
		if (count === 0) return null;
		const next = active === null ? (by > 0 ? 0 : count - 1) : (active + by + count) % count;
		setActive(next);
		return next;
	};
	const expand = useCallback((group: string) => setExpanded((groups) => new Set(groups).add(group)), []);
	return { ...listing, active, setActive, step, expand };
}
