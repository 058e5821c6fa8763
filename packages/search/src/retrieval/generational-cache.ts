/**
 * A cache of recently used values in two generations: when the young generation is full, it becomes the old one, and the
 * values of the previous old generation that were not requested meanwhile are evicted.
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
