import type { MouseEvent, PointerEvent } from 'react';
import type { ShownHit } from './hit-text.ts';
import { opensElsewhere } from './opens-elsewhere.ts';
import type { ResultAddress } from './result-address.ts';

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
