import { useState } from 'react';
import type { ShownHit } from './hit-text.ts';
import {
	promote,
	readSavedHits,
	remember,
	remove,
	type SavedHit,
	type SavedHits,
	writeSavedHits,
} from './saved-hits.ts';

/** Recent and favourite searches of this browser. */
export function useSavedHits() {
	const [saved, setSaved] = useState(readSavedHits);
	const change = (next: SavedHits) => {
		setSaved(next);
		writeSavedHits(next);
	};
	return {
		saved,
		remember: (hit: ShownHit) => change(remember(readSavedHits(), hit)),
		promote: (hit: SavedHit) => change(promote(readSavedHits(), hit)),
		remove: (list: keyof SavedHits, hit: SavedHit) => change(remove(readSavedHits(), list, hit)),
	};
}
