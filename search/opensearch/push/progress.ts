import type { ReadProgress } from './read-pages.ts';

/** Unit: ms. */
const INTERVAL = 5_000;

/** Tells every few seconds how far a push is, how fast, and how long it takes still. */
export class Progress implements ReadProgress {
	share = 0;
	readonly #started = performance.now();
	#reported = this.#started;

	constructor(private readonly log: (line: string) => void) {}

	/** @param sections so far */
	report(sections: number): void {
		const now = performance.now();
		if (now - this.#reported < INTERVAL) return;
		this.#reported = now;
		const seconds = (now - this.#started) / 1_000;
		const left = this.share > 0 ? Math.ceil((seconds * (1 - this.share)) / this.share) : undefined;
		this.log(
			`${sections} sections, ${Math.round(sections / seconds)} a second${left === undefined ? '' : `, ${left} s left`}`,
		);
	}
}
