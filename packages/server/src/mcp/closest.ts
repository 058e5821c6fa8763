import { distance } from 'fastest-levenshtein';
import type { DocsPage } from './docs.ts';

const CLOSEST = 5;
/** Maximum unlikeness of a name, and maximum cost of a path: what is further off would only mislead. */
const MAX_UNLIKENESS = 0.5;
const MAX_PATH_COST = 1;
/** Nothing longer is a name that was misspelled, and the time of a comparison grows with it. Unit: characters. */
const MAX_LENGTH = 300;

/** @returns the candidates most similar to a word, best first; none that is far off */
export function closestNames(wanted: string, candidates: readonly string[]): string[] {
	return rank(candidates, MAX_UNLIKENESS, (name) => unlikeness(wanted, name));
}

/** @returns paths of pages with a similar ending and words in common, then those spelled most alike; none that is far off */
export function closestPaths(wanted: string, pages: readonly DocsPage[]): string[] {
	if (wanted.length > MAX_LENGTH) return [];
	const words = new Set(wordsOf(wanted));
	const paths = pages.map(({ path }) => path);
	return rank(paths, MAX_PATH_COST, (path) => {
		const own = wordsOf(path);
		const shared = own.filter((word) => words.has(word)).length / Math.max(1, own.length, words.size);
		return unlikeness(wanted, path) + 2 * unlikeness(lastOf(wanted), lastOf(path)) - 2 * shared;
	});
}

/** 0 for equal texts, 1 for texts without a common letter. */
function unlikeness(a: string, b: string): number {
	return distance(a.toLowerCase(), b.toLowerCase()) / Math.max(a.length, b.length, 1);
}

/** The last segment of a path, which names the page itself; the folders above it are guessed wrong more often. */
function lastOf(path: string): string {
	return path.slice(path.lastIndexOf('/') + 1);
}

function wordsOf(path: string): string[] {
	return path
		.toLowerCase()
		.split(/[^a-z0-9]+/)
		.filter(Boolean);
}

function rank(names: readonly string[], maximum: number, costOf: (name: string) => number): string[] {
	return names
		.map((name) => ({ name, cost: costOf(name) }))
		.filter(({ cost }) => cost <= maximum)
		.sort((a, b) => a.cost - b.cost)
		.slice(0, CLOSEST)
		.map(({ name }) => name);
}
