import { GenerationalCache } from './generational-cache.ts';

/** Longer ones are rarely asked for twice. Unit: characters. */
const MAX_KEY_LENGTH = 1_000;

/** Remembers what was made of a request's parameters, which may be of any length. */
export class RequestCache<Value> {
	readonly #known: GenerationalCache<string, Value>;

	/** @param size as of `GenerationalCache` */
	constructor(size: number) {
		this.#known = new GenerationalCache(size);
	}

	/** @param parameters all that the value depends on */
	get(parameters: readonly unknown[], make: () => Value): Value {
		const key = JSON.stringify(parameters);
		return key.length > MAX_KEY_LENGTH ? make() : this.#known.get(key, make);
	}
}
