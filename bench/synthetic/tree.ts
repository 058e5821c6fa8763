/** A group of pages in the navigation. */
export interface SyntheticGroup {
	label: string;
	groups: SyntheticGroup[];
	/** Paths of the pages directly inside. */
	pages: string[];
}

/** Maximum number of pages or groups in a group, so that readers can survey them. */
const BRANCHING = 20;

/** @returns the groups of a site of `count` pages, nested as deeply as `BRANCHING` requires */
export function syntheticTree(count: number): SyntheticGroup[] {
	const { groups } = split(0, count, '');
	return groups.length > 0 ? groups : [split(0, count, 'part-1')];
}

function split(first: number, count: number, path: string): SyntheticGroup {
	const label = path ? `Part ${path.split('/').at(-1)?.replace('part-', '')}` : 'Site';
	if (count <= BRANCHING) {
		const pages = Array.from({ length: count }, (_, index) => join(path, `page-${first + index + 1}`));
		return { label, groups: [], pages };
	}
	const size = Math.max(BRANCHING, BRANCHING ** Math.floor(Math.log(count - 1) / Math.log(BRANCHING)));
	const groups: SyntheticGroup[] = [];
	for (let offset = 0; offset < count; offset += size) {
		const name = `part-${groups.length + 1}`;
		groups.push(split(first + offset, Math.min(size, count - offset), join(path, name)));
	}
	return { label, groups, pages: [] };
}

function join(parent: string, name: string): string {
	return parent ? `${parent}/${name}` : name;
}

/** @returns the paths of all pages, in reading order */
export function pagePaths(groups: SyntheticGroup[]): string[] {
	return groups.flatMap((group) => [...group.pages, ...pagePaths(group.groups)]);
}

/**
 * Creates a seeded random number generator, so that every run and every tool builds the same pages.
 * Algorithm: mulberry32 (Tommy Ettinger, public domain).
 * @returns a function that returns numbers in [0, 1)
 */
export function seededRandom(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let value = Math.imul(state ^ (state >>> 15), state | 1);
		value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
		return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
	};
}
