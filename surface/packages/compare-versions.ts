/** Compares versions by number: negative when `a` is older. `5.20` counts as `5.20.0`. */
export function compareVersions(a: string, b: string): number {
	const [left, right] = [numbersOf(a), numbersOf(b)];
	for (const [index, number] of left.entries()) {
		const difference = number - (right[index] ?? 0);
		if (difference !== 0) return difference;
	}
	return 0;
}

/** Shortens `5.20.0` to `5.20`; patch versions keep their last number. */
export function shortVersion(version: string): string {
	return version.replace(/^(\d+\.\d+)\.0$/, '$1');
}

function numbersOf(version: string): number[] {
	const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
	return [major, minor, patch];
}
