import type { Action } from '@octavo/contract/index.ts';

/** Types the data attributes with values that `browser/` handles. */
declare module 'react' {
	interface HTMLAttributes<T> {
		'data-action'?: Action | undefined;
		'data-trigger'?: 'intent' | 'idle' | undefined;
	}
}
