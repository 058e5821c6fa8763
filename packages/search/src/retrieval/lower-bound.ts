/** Finds the first index for which `before` is false, by binary search. */
export function lowerBound(length: number, before: (index: number) => boolean): number {
	let low = 0;
	let high = length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (before(middle)) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** Returns the index of the last of the sorted items that is not greater than `value`; -1 if all are. */
export function lastAtMost<Item extends string | number>(items: readonly Item[], value: Item): number {
	return lowerBound(items.length, (index) => (items[index] as Item) <= value) - 1;
}
