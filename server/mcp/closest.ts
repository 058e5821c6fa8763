import { distance } from 'fastest-levenshtein';
import type { DocsPage } from './docs.ts';

const CLOSEST = 5;

/** @returns the candidates most similar to a word, best first */
export function closestNames(wanted: string, candidates: readonly string[]): string[] {
	return rank(candidates, (name) => distance(wanted.toLowerCase(), name.toLowerCase())).slice(0, CLOSEST);
}

/** @returns paths of pages with a similar ending and words in common, then those spelled most alike */
export function closestPaths(wanted: string, pages: readonly DocsPage[]): string[] {
	const words = new Set(wordsOf(wanted));
	const best = rank(
		pages.map(({ path }) => path),
		(path) => {
			const own = wordsOf(path);
			const shared = own.filter((word) => words.has(word)).length / Math.max(1, own.length, words.size);
			return unlikeness(wanted, path) + 2 * unlikeness(lastOf(wanted), lastOf(path)) - 2 * shared;
		},
	);
	return best.slice(0, CLOSEST);
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

function rank(names: readonly string[], cost: (name: string) => number): string[] {
	return names
		.map((name) => ({ name, cost: cost(name) }))
		.sort((a, b) => a.cost - b.cost)
		.map(({ name }) => name);
}
