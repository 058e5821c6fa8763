import { plainKey } from '@octavo/contract/index.ts';
import { closest } from '../base/behaviour.ts';
import { openIsland } from './islands.ts';

/** The keys of the Konami code without the first one, which can be the key press that loads this module. */
const SEQUENCE = 'ArrowUp ArrowDown ArrowDown ArrowLeft ArrowRight ArrowLeft ArrowRight b a'.split(' ');
const FIELDS = 'input, textarea, select, [contenteditable], dialog';

/** Opens the code game for readers who type the Konami code; nobody else loads its code. */
export function startCodeGame(): void {
	let matched = 0;
	document.addEventListener('keydown', (event) => {
		const name = plainKey(event);
		if (!name || closest(event.target, FIELDS)) return;
		// Two or three presses of ArrowUp also start the sequence.
		if (name !== SEQUENCE[matched]) matched = name === SEQUENCE[0] ? Math.min(matched, 1) : 0;
		if (name === SEQUENCE[matched]) matched += 1;
		if (matched < SEQUENCE.length) return;
		matched = 0;
		openIsland('game');
	});
}
