import { type MouseEvent, type PointerEvent, useMemo } from 'react';
import {
	type ResultAddress,
	resultAddress,
	type SearchAnswer,
	type SearchClient,
} from '../../../../search/client/index.ts';
import { markOnArrival } from '../marks/arrival.ts';
import { matchedWords } from '../marks/matched-words.ts';
import { noteWords } from '../marks/noted-words.ts';
import { HOVER_DELAY, type PreviewControls } from '../preview/use-preview.ts';
import { reportClick } from '../query/insights.ts';
import type { SearchSettings } from '../query/settings.ts';
import type { ShownHit } from './hit-text.ts';
import { opensElsewhere } from './opens-elsewhere.ts';
import { usePressAndHold } from './use-press-and-hold.ts';

/** What a row of the dialog does, whichever list it is in. */
export interface RowActions {
	/** Where a hit leads. */
	addressOf: (hit: ShownHit) => ResultAddress;
	/** The pointer is on the row. */
	onPoint: (index: number, hit: ShownHit | undefined, event: PointerEvent) => void;
	onLeave: () => void;
	/** Touch. */
	onPress: (hit: ShownHit, event: PointerEvent) => void;
	onMove: (event: PointerEvent) => void;
	onRelease: () => void;
	/** The browser's own menu is about to open. */
	onMenu: (event: MouseEvent) => void;
	/** The link of a hit is followed. */
	onFollow: (hit: ShownHit, event: MouseEvent<HTMLAnchorElement>) => void;
}

/** The handlers that make an element the row of a hit. */
export function rowHandlers(actions: RowActions, index: number, hit: ShownHit) {
	return {
		onPointerMove: (event: PointerEvent) => {
			if (event.pointerType === 'touch') actions.onMove(event);
			else actions.onPoint(index, hit, event);
		},
		onPointerLeave: actions.onLeave,
		onPointerDown: (event: PointerEvent) => actions.onPress(hit, event),
		onPointerUp: actions.onRelease,
		onPointerCancel: actions.onRelease,
		onAuxClick: (event: MouseEvent<HTMLAnchorElement>) => {
			if (opensElsewhere(event)) actions.onFollow(hit, event);
		},
	};
}

interface RowActionsOptions {
	settings: SearchSettings;
	client: SearchClient;
	answer: SearchAnswer | undefined;
	/** Without, rows lead to their pages and no more. */
	preview: PreviewControls | undefined;
	onSelect: (index: number) => void;
	/** A finger rested on a row: its preview comes in front of the results. */
	onHold: () => void;
	onRemember: (hit: ShownHit) => void;
	close: () => void;
}

/** What pointers do with the rows of the dialog, and what keys need of it: the same as long as the answer is. */
export function useRowActions(options: RowActionsOptions): {
	actions: RowActions;
	/** At once. */
	showPreview: (hit: ShownHit) => void;
	/** After a moment in which the reader chooses nothing else. */
	suggestPreview: (hit: ShownHit) => void;
} {
	const { settings, client, answer, preview, onSelect, onHold, onRemember, close } = options;
	const hold = usePressAndHold(HOVER_DELAY);
	return useMemo(() => {
		// Only when a reader turns to a result: finding them takes longer than showing the answer.
		let words: string[] | undefined;
		const wordsOf = () => {
			words ??= answer ? matchedWords(answer.hits, answer.query) : [];
			return words;
		};
		const addressOf = ({ url }: ShownHit) => resultAddress(url, settings.externalUrlPattern);
		const toPreview = (hit: ShownHit) => ({ hit, ...addressOf(hit), words: wordsOf() });
		const actions: RowActions = {
			addressOf,
			onPoint: (index, hit) => {
				onSelect(index);
				if (hit) preview?.hover(toPreview(hit));
			},
			onLeave: () => preview?.leave(),
			onPress: (hit, event) => {
				if (!preview) return;
				hold.begin(event, () => {
					preview.show(toPreview(hit));
					onHold();
				});
			},
			onMove: hold.move,
			onRelease: hold.end,
			onMenu: (event) => {
				if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') event.preventDefault();
			},
			onFollow: (hit, event) => {
				// Most browsers have no click after holding: what keys press next, which has no detail, is not that click.
				if (hold.takeHeld() && event.detail > 0) {
					event.preventDefault();
					return;
				}
				const { href, external } = addressOf(hit);
				onRemember(hit);
				if (answer) reportClick(client, answer, hit.objectID);
				if (external) return;
				if (opensElsewhere(event)) {
					noteWords(href, wordsOf());
					return;
				}
				markOnArrival(href, wordsOf());
				close();
			},
		};
		return {
			actions,
			showPreview: (hit) => preview?.show(toPreview(hit)),
			suggestPreview: (hit) => preview?.suggest(() => toPreview(hit)),
		};
	}, [settings, client, answer, preview, hold, onSelect, onHold, onRemember, close]);
}
