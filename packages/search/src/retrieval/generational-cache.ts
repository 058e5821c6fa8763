/**
 * A cache of recently used values in two generations: when the young generation is full, it becomes the old one, and the
 * values of the previous old generation that were not requested meanwhile are evicted. Cheaper than an LRU order.
 */
export class GenerationalCache<Key, Value> {
	#young = new Map<Key, Value>();
	#old = new Map<Key, Value>();

	/** @param size of a generation; there are two */
	constructor(private readonly size: number) {}

	/** @param make computes a missing value */
	get(key: Key, make: (key: Key) => Value): Value {
		const known = this.#young.get(key);
		if (known !== undefined) return known;
		const value = this.#old.get(key) ?? make(key);
		if (this.#young.size >= this.size) {
			this.#old = this.#young;
			this.#young = new Map();
		}
		this.#young.set(key, value);
		return value;
	}
}

/** Maximum length of a cache key, in characters; longer parameters are rarely repeated. */
const MAX_KEY_LENGTH = 1_000;

/** Caches values that are computed from a request's parameters, which can be of any length. */
export class RequestCache<Value> {
	readonly #cache: GenerationalCache<string, Value>;

	/** @param size as for `GenerationalCache` */
	constructor(size: number) {
		this.#cache = new GenerationalCache(size);
	}

	/** @param parameters everything that the value depends on */
	get(parameters: readonly unknown[], make: () => Value): Value {
		const key = JSON.stringify(parameters);
		return key.length > MAX_KEY_LENGTH ? make() : this.#cache.get(key, make);
	}
}
