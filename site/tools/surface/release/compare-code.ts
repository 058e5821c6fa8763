import { basename, dirname, join } from 'node:path';
import groupBy from 'lodash-es/groupBy.js';
import partition from 'lodash-es/partition.js';
import sortBy from 'lodash-es/sortBy.js';
import type { ContentPage } from '../match/content-blocks.ts';
import { type Homes, homeOf } from '../match/homes.ts';
import type { SurfaceItem } from '../model.ts';
import type { PackageFiles } from '../packages/package-files.ts';
import { RELEASE_NOTES } from '../upgrade/upgrade-data.ts';

/** Files whose changes say nothing: the version of the package, and texts that have a section in the report. */
const SKIPPED = /\/package\.json\.m?js$|\/translations\//;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const IMPORTED = /\b(?:from|import) '(\.[^']+)'/g;
const INLINE_CODE = /`[^`\n]+`/g;
const WORD = /[A-Za-z_$][\w$]*(?:-[\w$]+)*/g;
/** A word that is unlikely to be in code by chance: `foreignKeys`, `no-compress`, `max_age`. */
const COMPOUND = /[a-z][A-Z]|[A-Za-z][_-]/;
/** How many imports a change may be away from the names that it affects. */
const MAX_DISTANCE = 3;
const MAX_PAGES = 3;
/** A constant, or a fixed setting that is passed on: what it was and is now is shown in larger changes too. */
const VALUE = /^. `(?:(?:const|let|var) [A-Z][A-Z0-9_]{4,} = (?:['[]|-?\d)|\w+: (?:true|false|-?\d[\d_]*),?`$)/;
const MAX_LINES = 12;
const MAX_LENGTH = 160;

/** The names are those of both versions. */
type CodeContext = { homes: Homes; items: readonly SurfaceItem[]; pages: readonly ContentPage[] };

/**
 * Lists the compiled files that differ, with the pages that may have to change: behaviour without a new name shows in
 * nothing else. Comments do not count. A file belongs to the pages of the names that are in it or that the product's
 * types declare in a file of the same name, and to the few pages that write a word of the changed code as code; failing
 * these, to the pages of the files that import it. Small changes are shown.
 * @returns lines that begin with pages; files without a page come last
 */
export function compareCode(before: PackageFiles, after: PackageFiles, context: CodeContext): string[] {
	const pagesOf = pageFinder(after, context);
	const paths = new Set([...before.compiledModules(), ...after.compiledModules()]);
	const changes = [...paths].sort().flatMap((path) => {
		const [old, current] = [codeOf(before, path), codeOf(after, path)];
		if (old === current || SKIPPED.test(path)) return [];
		const isChange = old !== '' && current !== '';
		const lines = changedLines(old, current);
		const shown = isChange && lines.length <= MAX_LINES ? lines : lines.filter((line) => VALUE.test(line));
		const state = isChange ? [] : [old ? '(removed)' : '(new)'];
		const text = [path, ...state, ...shown.filter((line) => line.length <= MAX_LENGTH).slice(0, MAX_LINES)].join(' ');
		return { path, text, pages: pagesOf(path, isChange ? differingWords(old, current) : []) };
	});
	const [placed, others] = partition(changes, ({ pages }) => pages.length > 0);
	return [
		...placed.map(({ text, pages }) => `${pages.map((page) => `content/${page}.mdx`).join(', ')} ${text}`),
		...others.map(({ text }) => `no page yet: ${text}`),
	];
}

function codeOf(files: PackageFiles, path: string): string {
	return files.text(path).replace(COMMENT, '').trim();
}

/** Returns removed and added lines. */
export function changedLines(before: string, after: string): string[] {
	const [old, current] = [linesOf(before), linesOf(after)];
	return [
		...[...old].filter((line) => !current.has(line)).map((line) => `- \`${line}\``),
		...[...current].filter((line) => !old.has(line)).map((line) => `+ \`${line}\``),
	];
}

/** Returns lines with words, without imports; brackets, and assertions of the type checker, change with any edit. */
function linesOf(text: string): Set<string> {
	const lines = text.split('\n').map((line) => line.trim().replace(/\)!,$/, '),'));
	return new Set(lines.filter((line) => /\w/.test(line) && !line.startsWith('import ')));
}

/** Returns the words that only one of two texts has. */
function differingWords(one: string, other: string): string[] {
	const [first, second] = [new Set(one.match(WORD)), new Set(other.match(WORD))];
	return [...new Set([...first, ...second])].filter((word) => first.has(word) !== second.has(word));
}

/** @returns a function that finds at most three pages about a file, the one with most names first */
function pageFinder(files: PackageFiles, { homes, items, pages }: CodeContext) {
	const named = items.flatMap((item) => {
		const page = homeOf(homes, item)?.page;
		return page ? [{ source: item.source, page }] : [];
	});
	const bySource = groupBy(named, ({ source }) => source);
	const byTypes = groupBy(
		named.filter(({ source }) => source.startsWith('@strapi/types/')),
		({ source }) => stemOf(source),
	);
	const written = pages.flatMap(({ id: page, blocks }) => {
		const code = blocks.flatMap(({ kind, text }) => (kind === 'code' ? [] : (text.match(INLINE_CODE) ?? [])));
		const words = page === RELEASE_NOTES ? [] : (code.join(' ').match(WORD) ?? []);
		return [...new Set(words)].filter((word) => COMPOUND.test(word)).map((word) => ({ word, page }));
	});
	// As a map, because code has words such as `constructor`, which every object knows.
	const byWord = new Map(Object.entries(groupBy(written, ({ word }) => word)));
	const imports = files.compiledModules().flatMap((importer) => {
		const imported = [...files.text(importer).matchAll(IMPORTED)].map(([, path = '']) => join(dirname(importer), path));
		return imported.map((path) => ({ path, importer }));
	});
	const byImported = groupBy(imports, ({ path }) => path);
	return (path: string, words: readonly string[]): string[] => {
		// A word that many pages write as code tells nothing.
		const ofWords = words.map((word) => byWord.get(word) ?? []).filter(({ length }) => length < MAX_PAGES);
		let found = [...(bySource[path] ?? []), ...(byTypes[stemOf(path)] ?? []), ...ofWords.flat()];
		let nearest = [path];
		for (let distance = 0; found.length === 0 && distance < MAX_DISTANCE; distance += 1) {
			nearest = [...new Set(nearest.flatMap((file) => byImported[file] ?? []).map(({ importer }) => importer))];
			found = nearest.flatMap((file) => bySource[file] ?? []);
		}
		const counted = Object.entries(groupBy(found, ({ page }) => page));
		return sortBy(counted, ([, names]) => -names.length)
			.slice(0, MAX_PAGES)
			.map(([page]) => page);
	};
}

/** Returns the name of a file without its endings; that of an index says nothing. */
function stemOf(path: string): string {
	const stem = basename(path).replace(/(?:\.d)?\.\w+$/, '');
	return stem === 'index' ? path : stem;
}
