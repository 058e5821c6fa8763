import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** One import or re-export of a file by another one. */
export interface ImportEdge {
	/** Paths relative to the repository's root. */
	from: string;
	to: string;
	/** Line of the importing file, from 1. */
	line: number;
}

const SOURCE_FILE = /\.(?:ts|tsx|mjs)$/;
const SKIPPED = new Set(['node_modules', 'site/dist', 'site/tools/proof/project', 'bench/.work']);

/** @returns paths of all source files below `directory`, relative to `root` */
export function sourceFiles(root: string, directory = ''): string[] {
	return readdirSync(join(root, directory), { withFileTypes: true }).flatMap((entry) => {
		const path = join(directory, entry.name);
		if (entry.name.startsWith('.') || SKIPPED.has(path) || entry.name === 'node_modules') return [];
		if (entry.isDirectory()) return sourceFiles(root, path);
		return SOURCE_FILE.test(entry.name) ? [path] : [];
	});
}

/** @returns the imports between the files; packages and other kinds of files are left out */
export function importGraph(root: string, files: readonly string[]): ImportEdge[] {
	const known = new Set(files);
	return files.flatMap((from) =>
		importsOf(readFileSync(join(root, from), 'utf8')).flatMap(({ specifier, line }) => {
			const to = pathOf(specifier, from);
			return known.has(to) ? [{ from, to, line }] : [];
		}),
	);
}

/** A package is imported by its name, and a file of the same package by a relative path. */
function pathOf(specifier: string, from: string): string {
	if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
	return specifier.replace(/^(?:@octavo\/)?([\w-]+)/, 'packages/$1/src');
}

/** Statements as Biome formats them: at the start of a line, with the specifier in single quotes. */
const STATEMENT = /^(?:import|export)\s+(?:[^'";]*?\sfrom\s+)?'((?:\.|octavo\/|@octavo\/)[^']+)'/gm;
/** Imports at run time, and in types, which depend on the module without loading it. */
const CALL = /\bimport\('((?:\.|octavo\/|@octavo\/)[^']+)'\)/g;

/** Reads imports by patterns; a parser takes twenty times as long for the same edges. */
function importsOf(code: string): { specifier: string; line: number }[] {
	return [STATEMENT, CALL].flatMap((pattern) =>
		Array.from(code.matchAll(pattern), ({ 1: specifier = '', index }) => {
			return { specifier, line: code.slice(0, index).split('\n').length };
		}),
	);
}

/** @returns `entries`, and every file that they import, directly or not */
export function reachedFrom(entries: readonly string[], edges: readonly ImportEdge[]): Set<string> {
	const reached = new Set(entries);
	// Iteration over a set also visits what is added meanwhile.
	for (const file of reached) for (const { from, to } of edges) if (from === file) reached.add(to);
	return reached;
}

/** @returns groups of files that import each other in a circle, each in alphabetical order */
export function circles(edges: readonly ImportEdge[]): string[][] {
	const targets = new Map<string, Set<string>>();
	for (const { from, to } of edges) targets.set(from, (targets.get(from) ?? new Set()).add(to));
	const order = new Map<string, number>();
	const stack: string[] = [];
	const found: string[][] = [];
	// Tarjan's algorithm: a file whose descendants reach nothing above it closes a strongly connected group.
	const visit = (file: string): number => {
		const index = order.size;
		order.set(file, index);
		let low = index;
		stack.push(file);
		for (const to of targets.get(file) ?? []) {
			if (!order.has(to)) low = Math.min(low, visit(to));
			else if (stack.includes(to)) low = Math.min(low, order.get(to) ?? low);
		}
		if (low === index) {
			const group = stack.splice(stack.indexOf(file));
			if (group.length > 1) found.push(group.sort());
		}
		return low;
	};
	for (const file of targets.keys()) if (!order.has(file)) visit(file);
	return found;
}
