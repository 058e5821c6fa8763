/** Something that is started at a cost, used by one at a time, and stopped. */
export interface Running {
	stop(): Promise<void>;
}

interface Slot<Service extends Running> {
	service: Promise<Service>;
	/** Ends when nobody uses it or waits for it. */
	last: Promise<unknown>;
	users: number;
}

/**
 * Keeps what was started last, since the examples of one project follow each other. Which one is stopped first: the one
 * that was not used for longest.
 */
export class Pool<Service extends Running> {
	readonly #limit: number;
	readonly #start: (key: string) => Promise<Service>;
	readonly #slots = new Map<string, Slot<Service>>();

	/**
	 * @param limit how many may run while none of them is in use
	 * @param start called once for a key, and again after a failure or a stop
	 */
	constructor(limit: number, start: (key: string) => Promise<Service>) {
		this.#limit = limit;
		this.#start = start;
	}

	/**
	 * Runs `work` with the service of `key`, after everyone who asked before.
	 * @throws (rejects) where the service can't be started, or with what `work` throws
	 */
	async use<Result>(key: string, work: (service: Service) => Promise<Result>): Promise<Result> {
		const slot = this.#slotOf(key);
		slot.users += 1;
		const turn = slot.last.then(async () => work(await slot.service));
		slot.last = turn.catch(() => {});
		try {
			return await turn;
		} finally {
			slot.users -= 1;
		}
	}

	/** Stops a service that can't be trusted any more, such as one that hangs; the next use starts another. */
	async discard(key: string): Promise<void> {
		const slot = this.#slots.get(key);
		this.#slots.delete(key);
		await slot?.service.then(
			(service) => service.stop(),
			() => {},
		);
	}

	async close(): Promise<void> {
		await Promise.all([...this.#slots.keys()].map((key) => this.discard(key)));
	}

	/** Without a wait between looking and keeping, so that two users never start the same. */
	#slotOf(key: string): Slot<Service> {
		const slot = this.#slots.get(key) ?? this.#startedSlot(key);
		this.#slots.delete(key);
		// At the end of the map: used last.
		this.#slots.set(key, slot);
		return slot;
	}

	#startedSlot(key: string): Slot<Service> {
		const service = this.#makeRoom().then(() => this.#start(key));
		const slot = { service, last: Promise.resolve(), users: 0 };
		service.catch(() => {
			if (this.#slots.get(key) === slot) this.#slots.delete(key);
		});
		return slot;
	}

	async #makeRoom(): Promise<void> {
		const idle = [...this.#slots].filter(([, { users }]) => users === 0).map(([key]) => key);
		const excess = idle.slice(0, Math.max(0, this.#slots.size - this.#limit + 1));
		await Promise.all(excess.map((key) => this.discard(key)));
	}
}
