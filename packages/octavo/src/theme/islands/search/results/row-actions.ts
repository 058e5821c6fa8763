import {
	type ResultAddress,
	resultAddress,
	type SearchAnswer,
	type SearchClient,
} from '@octavo/search/client/index.ts';
import { type MouseEvent, type PointerEvent, useEffect, useMemo, useState } from 'react';
import { markOnArrival } from '../marks/arrival.ts';
import { matchedWords } from '../marks/matched-words.ts';
import { saveWords } from '../marks/saved-words.ts';
import { HOVER_DELAY, type PreviewControls } from '../preview/use-preview.ts';
import { reportClick } from '../query/insights.ts';
import type { SearchSettings } from '../query/settings.ts';
import type { ShownHit } from './hit-text.ts';
import { opensNewTab } from './opens-new-tab.ts';

/** Event handlers of the dialog's rows, shared by all lists. */
export interface RowActions {
	addressOf: (hit: ShownHit) => ResultAddress;
	/** Called when the pointer moves over a row. */
	onPoint: (index: number, hit: ShownHit | undefined, event: PointerEvent) => void;
	onLeave: () => void;
	/** Called when a touch starts. */
	onPress: (hit: ShownHit, event: PointerEvent) => void;
	onMove: (event: PointerEvent) => void;
	onRelease: () => void;
	/** Called before the browser's context menu opens. */
	onMenu: (event: MouseEvent) => void;
	onFollow: (hit: ShownHit, event: MouseEvent<HTMLAnchorElement>) => void;
}

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
			if (opensNewTab(event)) actions.onFollow(hit, event);
		},
	};
}

interface RowActionsOptions {
	settings: SearchSettings;
	client: SearchClient;
	answer: SearchAnswer | undefined;
	/** Absent in a dialog without a preview. */
	preview: PreviewControls | undefined;
	onSelect: (index: number) => void;
	/** Called when a row is touched and held, to show its preview instead of the results. */
	onHold: () => void;
	onRemember: (hit: ShownHit) => void;
	close: () => void;
}

/** Returns the pointer handlers of the rows, and the preview functions for keys. They only change with the answer. */
export function useRowActions(options: RowActionsOptions): {
	actions: RowActions;
	/** Shows a preview immediately. */
	showPreview: (hit: ShownHit) => void;
	/** Shows a preview after a delay, unless the reader chooses another one. */
	suggestPreview: (hit: ShownHit) => void;
} {
	const { settings, client, answer, preview, onSelect, onHold, onRemember, close } = options;
	const hold = usePressAndHold(HOVER_DELAY);
	return useMemo(() => {
		// Computed when a reader points at a result, because it takes longer than showing the answer.
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
				// Most browsers send no click after a hold. A click by keyboard, which has no detail, does not belong to the hold.
				if (hold.takeHeld() && event.detail > 0) {
					event.preventDefault();
					return;
				}
				const { href, external } = addressOf(hit);
				onRemember(hit);
				if (answer) reportClick(client, answer, hit.objectID);
				if (external) return;
				if (opensNewTab(event)) {
					saveWords(href, wordsOf());
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

/** Maximum movement of a finger during a hold, in CSS pixels. */
const TOLERANCE = 10;

/**
 * Detects touch and hold, the replacement for hovering on touch screens.
 * @param delay in ms
 */
function usePressAndHold(delay: number) {
	const [hold] = useState(() => createHold(delay));
	useEffect(() => hold.end, [hold]);
	return hold;
}

function createHold(delay: number) {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let start = { x: 0, y: 0 };
	let held = false;
	const end = () => clearTimeout(timer);
	return {
		begin(event: PointerEvent, onHold: () => void) {
			held = false;
			if (event.pointerType !== 'touch') return;
			end();
			start = { x: event.clientX, y: event.clientY };
			timer = setTimeout(() => {
				held = true;
				onHold();
			}, delay);
		},
		move(event: PointerEvent) {
			if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > TOLERANCE) end();
		},
		end,
		/** Returns whether the following click belongs to a hold, and resets that. */
		takeHeld(): boolean {
			const was = held;
			held = false;
			return was;
		},
	};
}
