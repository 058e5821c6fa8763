/** A service that is slow to start and has one user at a time. */
export interface Running {
	close(): Promise<void>;
}

interface Slot<Service extends Running> {
	service: Promise<Service>;
	/** Resolves after the last user in the queue. */
	last: Promise<unknown>;
	users: number;
}

/**
 * Keeps services running because the examples of a project follow each other, and stops the least recently used one
 * first.
 */
export class Pool<Service extends Running> {
	readonly #limit: number;
	readonly #start: (key: string) => Promise<Service>;
	readonly #slots = new Map<string, Slot<Service>>();

	/**
	 * @param limit of running services, as far as they are idle
	 * @param start called once for a key, and again after a failure or a stop
	 */
	constructor(limit: number, start: (key: string) => Promise<Service>) {
		this.#limit = limit;
		this.#start = start;
	}

	/**
	 * Runs `work` with the service of `key`, after all earlier users.
	 * @throws (rejects) when the service does not start, or with what `work` throws
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

	/** Stops a service in an unknown state, such as one that hangs; the next use starts another one. */
	async discard(key: string): Promise<void> {
		const slot = this.#slots.get(key);
		this.#slots.delete(key);
		await slot?.service.then(
			(service) => service.close(),
			() => {},
		);
	}

	async close(): Promise<void> {
		await Promise.all([...this.#slots.keys()].map((key) => this.discard(key)));
	}

	/** Synchronous, so that two users never start the same service. */
	#slotOf(key: string): Slot<Service> {
		const slot = this.#slots.get(key) ?? this.#startedSlot(key);
		this.#slots.delete(key);
		// Move to the end of the map: most recently used.
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
