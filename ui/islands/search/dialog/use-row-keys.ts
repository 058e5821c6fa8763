import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { SearchAnswer } from '../../../../search/client/index.ts';
import type { ShownHit } from '../results/hit-text.ts';
import type { ListingState } from '../results/use-listing.ts';

interface RowKeysOptions {
	listing: ListingState;
	answer: SearchAnswer | undefined;
	/** Whether the answer is what stands in the field and bar, and whether one can still come. */
	isCurrent: boolean;
	canCome: boolean;
	/** Of the element of a row. */
	rowId: (index: number) => string;
	onPreview: (hit: ShownHit) => void;
}

/** Goes through the rows with keys, and presses them. */
export function useRowKeys({ listing, answer, isCurrent, canCome, rowId, onPreview }: RowKeysOptions) {
	/** Enter came before the answer: its first result is followed. */
	const followFirst = useRef(false);

	// biome-ignore lint/correctness/useExhaustiveDependencies: only an answer ends the wait for it
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
		/** Presses the selected row, or the first result, with the same keys held as for a click. */
		press: ({ ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
			const { active, all, best } = listing;
			if (active === null && !isCurrent) {
				followFirst.current = canCome;
				return;
			}
			const entry = all[active ?? best ?? -1];
			const row = entry && document.getElementById(rowId(entry.index));
			const target = row?.matches('a, button') ? row : row?.querySelector('a');
			target?.dispatchEvent(
				new window.MouseEvent('click', { bubbles: true, cancelable: true, view: window, ctrlKey, metaKey, shiftKey }),
			);
		},
		/** The reader types on: nothing is followed by itself. */
		typeOn: () => {
			followFirst.current = false;
		},
	};
}
