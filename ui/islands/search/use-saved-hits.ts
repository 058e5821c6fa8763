import { useMemo, useState } from 'react';
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
	const changes = useMemo(() => {
		const change = (next: SavedHits) => {
			setSaved(next);
			writeSavedHits(next);
		};
		return {
			remember: (hit: ShownHit) => change(remember(readSavedHits(), hit)),
			promote: (hit: SavedHit) => change(promote(readSavedHits(), hit)),
			remove: (list: keyof SavedHits, hit: SavedHit) => change(remove(readSavedHits(), list, hit)),
		};
	}, []);
	return { saved, ...changes };
}
