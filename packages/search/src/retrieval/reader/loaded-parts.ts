/** The parts of one kind, which are loaded on demand. */
export class LoadedParts<Part> {
	readonly #parts: (Part | undefined)[];
	/** Pending loads, so that two queries fetch a file only once. */
	readonly #loading = new Map<number, Promise<void>>();
	#missing: number;

	/**
	 * @param names of the files, in order
	 * @param read returns the contents of a file
	 */
	constructor(
		private readonly names: readonly string[],
		private readonly read: (name: string) => Promise<Part>,
	) {
		this.#parts = names.map(() => undefined);
		this.#missing = names.length;
	}

	get isComplete(): boolean {
		return this.#missing === 0;
	}

	/** @returns `undefined` for a part that is not loaded */
	at(number: number): Part | undefined {
		return this.#parts[number];
	}

	async loadAll(): Promise<void> {
		for (const number of this.names.keys()) await Promise.all(this.load([number]));
	}

	/** @returns a promise for each of these parts that is not loaded */
	load(numbers: Iterable<number>): Promise<void>[] {
		if (this.isComplete) return [];
		return [...new Set(numbers)].flatMap((number) => {
			const name = this.names[number];
			return name === undefined || this.#parts[number] !== undefined ? [] : [this.#load(number, name)];
		});
	}

	#load(number: number, name: string): Promise<void> {
		const running = this.#loading.get(number);
		if (running) return running;
		const load = this.read(name)
			.then((part) => {
				this.#parts[number] = part;
				this.#missing -= 1;
			})
			.finally(() => this.#loading.delete(number));
		this.#loading.set(number, load);
		return load;
	}
}
