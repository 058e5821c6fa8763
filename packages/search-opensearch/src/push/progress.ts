/** Unit: ms. */
const INTERVAL = 5_000;

/** Reports every few seconds how far a push is, how fast it is, and how long it will take. */
export class Progress {
	readonly #started = performance.now();
	#reported = this.#started;

	constructor(private readonly log: (line: string) => void) {}

	/**
	 * @param sections number of sections so far
	 * @param share of the file that has been read, from 0 to 1
	 */
	report(sections: number, share: number): void {
		const now = performance.now();
		if (now - this.#reported < INTERVAL) return;
		this.#reported = now;
		const seconds = (now - this.#started) / 1_000;
		const left = share > 0 ? `, ${Math.ceil((seconds * (1 - share)) / share)} s left` : '';
		this.log(`${sections} sections, ${Math.round(sections / seconds)} a second${left}`);
	}
}
