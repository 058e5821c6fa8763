import type { ShownHit } from '../hit-text.ts';

export interface PreviewedHit {
	hit: ShownHit;
	/** Where the result leads. */
	href: string;
	external: boolean;
	/** To mark. */
	words: string[];
}
