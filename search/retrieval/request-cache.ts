import { GenerationalCache } from './generational-cache.ts';

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
