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
