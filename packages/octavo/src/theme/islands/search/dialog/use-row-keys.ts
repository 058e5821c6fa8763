import type { SearchAnswer } from '@octavo/search/client/index.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ShownHit } from '../results/hit-text.ts';
import type { ListingState } from '../results/use-listing.ts';

interface RowKeysOptions {
	listing: ListingState;
	answer: SearchAnswer | undefined;
	/** Whether the answer matches the field and the filter. */
	isCurrent: boolean;
	/** Whether an answer can still arrive. */
	isAnswerExpected: boolean;
	rowId: (index: number) => string;
	onPreview: (hit: ShownHit) => void;
}

/** Selects and activates rows with keys. */
export function useRowKeys({ listing, answer, isCurrent, isAnswerExpected, rowId, onPreview }: RowKeysOptions) {
	/** Whether Enter was pressed before the answer, so that its first result is opened. */
	const followFirst = useRef(false);

	// biome-ignore lint/correctness/useExhaustiveDependencies: only an answer ends the wait
	useEffect(() => {
		if (followFirst.current && listing.best !== null) document.getElementById(rowId(listing.best))?.click();
		followFirst.current = false;
	}, [answer]);

	return {
		select: (by: 1 | -1) => {
			const index = listing.step(by);
			if (index === null) return;
			document.getElementById(rowId(index))?.scrollIntoView({ block: 'nearest' });
			const entry = listing.all[index];
			if (entry?.kind === 'hit' || entry?.kind === 'start') onPreview(entry.hit);
		},
		/** Clicks the selected row or the first result, with the modifier keys of the event. */
		press: ({ ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
			const { active, all, best } = listing;
			if (active === null && !isCurrent) {
				followFirst.current = isAnswerExpected;
				return;
			}
			const entry = all[active ?? best ?? -1];
			const row = entry && document.getElementById(rowId(entry.index));
			const target = row?.matches('a, button') ? row : row?.querySelector('a');
			target?.dispatchEvent(
				new window.MouseEvent('click', { bubbles: true, cancelable: true, view: window, ctrlKey, metaKey, shiftKey }),
			);
		},
		/** Cancels opening the first result, because the reader types on. */
		typeOn: () => {
			followFirst.current = false;
		},
	};
}
