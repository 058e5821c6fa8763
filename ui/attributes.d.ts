import type { Action } from '../contract/index.ts';

/** Lets the compiler check the marks whose values `browser/` knows. */
declare module 'react' {
	interface HTMLAttributes<T> {
		'data-action'?: Action | undefined;
		'data-trigger'?: 'intent' | 'visible' | 'idle' | undefined;
	}
}
