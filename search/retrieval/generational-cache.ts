/**
 * Remembers what was made of late: when as many are known as a generation holds, they are the old generation, and what
 * of it is not asked for again is forgotten with it. Cheaper than to keep an order of use.
 */
export class GenerationalCache<Key, Value> {
	#young = new Map<Key, Value>();
	#old = new Map<Key, Value>();

	/** @param size of a generation; two are kept */
	constructor(private readonly size: number) {}

	/** @param make what is not known */
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
