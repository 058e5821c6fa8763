import type { Release } from './release.ts';

/**
 * Opens something once per build, whoever asks for it, and drops it together with the build. A failure is not cached:
 * the next request tries again.
 */
export function perRelease<Value>(open: (release: Release) => Promise<Value>): (release: Release) => Promise<Value> {
	const opened = new WeakMap<Release, Promise<Value>>();
	return (release) => {
		const known = opened.get(release);
		if (known) return known;
		const value = open(release);
		opened.set(release, value);
		value.catch(() => opened.delete(release));
		return value;
	};
}
