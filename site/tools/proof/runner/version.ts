import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { minify, transform } from 'rolldown/utils';
import type { DatabaseKind } from '../notation/index.ts';

/** Sources that can change the outcome of any example. */
const SOURCES = ['tools/proof', 'examples', '../packages/octavo/src/build/compile/fence-meta.ts'];
/** Folders of generated files, anywhere. */
const GENERATED = new Set(['node_modules', '.tmp', 'dist', '.strapi', 'uploads']);
/** Folders and files that do not take part in running an example. */
const SKIPPED = new Set([
	'tools/proof/plugin.ts',
	'tools/proof/command.ts',
	'tools/proof/notation/amount-of.ts',
	'tools/proof/notation/marks-to-send.ts',
	'tools/proof/runner/record.ts',
	'tools/proof/runner/turns.ts',
	'tools/proof/project/types',
	'tools/proof/report',
	'tools/proof/screenshots',
	'tools/proof/tests',
]);
/** Dot files are left out because the CMS writes its own into the project while examples run. */
const SOURCE_FILE = /^[^.].*(?<!\.test)\.(ts|js|json)$/;

/**
 * Hashes the code of the proof and of `examples/`, which cuts and compares results, and the CMS project with its pinned
 * versions. Comments, types, local names and formatting do not count, so that editing them does not run every example
 * again.
 * @returns 16 hexadecimal digits
 */
export async function proofVersion(root: string, database: DatabaseKind): Promise<string> {
	const hash = createHash('sha256');
	const files = (await Promise.all(SOURCES.map((source) => filesBelow(root, source)))).flat();
	for (const code of await Promise.all(files.map((file) => codeOf(join(root, file))))) hash.update(`${code}\0`);
	hash.update(database);
	return hash.digest('hex').slice(0, 16);
}

/** Returns a script minified, and any other file as it is, including a script that does not parse. */
async function codeOf(file: string): Promise<string> {
	const text = await readFile(file, 'utf8');
	if (file.endsWith('.json')) return text;
	const plain = await transform(file, text);
	const small = await minify(file, plain.code);
	return plain.errors.length + small.errors.length > 0 ? text : small.code;
}

/** @returns paths relative to `root`, sorted */
async function filesBelow(root: string, path: string): Promise<string[]> {
	if (/\.\w+$/.test(path)) return [path];
	const entries = await readdir(join(root, path), { withFileTypes: true });
	const found = await Promise.all(
		entries.map((entry) => {
			const inner = posix.join(path, entry.name);
			if (SKIPPED.has(inner)) return [];
			if (!entry.isDirectory()) return SOURCE_FILE.test(entry.name) ? [inner] : [];
			return GENERATED.has(entry.name) ? [] : filesBelow(root, inner);
		}),
	);
	return found.flat().sort();
}
