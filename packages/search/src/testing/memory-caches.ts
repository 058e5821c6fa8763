import type { CacheStorageLike } from '../client/local-transport.ts';

/** Creates an in-memory version of a browser's `caches`, limited to what search uses. */
export function memoryCaches(): CacheStorageLike {
	const stored = new Map<string, Map<string, Response>>();
	return {
		open: async (name) => {
			const entries = stored.get(name) ?? new Map<string, Response>();
			stored.set(name, entries);
			const cache: Pick<Cache, 'match' | 'put'> = {
				match: async (request) => entries.get(String(request))?.clone(),
				put: async (request, response) => void entries.set(String(request), response),
			};
			return cache as Cache;
		},
		keys: async () => [...stored.keys()],
		delete: async (name) => stored.delete(name),
	};
}
