import { isApple } from '@octavo/contract/index.ts';
import { all } from '../base/behaviour.ts';

/** Shows key names as they appear on the reader's keyboard. */
export function startKeyNames(): void {
	if (!isApple()) return;
	for (const key of all('kbd[data-apple]')) key.textContent = key.dataset.apple ?? '';
}
