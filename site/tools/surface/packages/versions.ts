/** Compares versions by number: negative when `a` is older. `5.20` counts as `5.20.0`. */
export function compareVersions(a: string, b: string): number {
	return rank(a) - rank(b);
}

/** Shortens `5.20.0` to `5.20`; patch versions keep their last number. */
export function shortVersion(version: string): string {
	return version.replace(/^(\d+\.\d+)\.0$/, '$1');
}

const MAX_SUGGESTIONS = 3;

/**
 * Returns the published versions closest to one that does not exist, closest first. Versions are `major.minor.patch`.
 */
export function nearestVersions(version: string, published: readonly string[]): string[] {
	const wanted = rank(version);
	if (Number.isNaN(wanted)) return published.slice(-MAX_SUGGESTIONS).reverse();
	return [...published]
		.sort((a, b) => Math.abs(rank(a) - wanted) - Math.abs(rank(b) - wanted))
		.slice(0, MAX_SUGGESTIONS);
}

/** Maps a version to a number that keeps the order; no minor version of the product has had a thousand patches. */
function rank(version: string): number {
	const [major = Number.NaN, minor = 0, patch = 0] = version.split('.').map(Number);
	return major * 1e6 + minor * 1e3 + patch;
}
