/** Bundles the repository's Node entries. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, parse, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import { programName } from '../platform/program-name.mjs';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** What a program and a worker thread begin with; each becomes a bundle. */
const ENTRY = 'main.ts';
const SOURCE_FILE = /\.(ts|tsx|mjs|json)$/;
/** Folders that no program is made of, wherever they are. */
const SKIPPED = new Set(['node_modules', 'project']);
/** The same at the root alone: the components that pages are made of are in a folder named `content`, too. */
const SKIPPED_AT_ROOT = new Set(['content', 'deploy', 'dist', 'docs', 'public', 'test-results', 'tests']);

/**
 * Packages of plain JavaScript that go into the bundles: a program that starts from a few files starts in half the time.
 * React stays outside, since pages written as modules have to get the same one, and so do native and large packages.
 */
const INLINED = new Set([
	'acorn',
	'acorn-jsx',
	'fastest-levenshtein',
	'github-slugger',
	'image-size',
	'json5',
	'lru-cache',
	'prismjs',
	'yaml',
	'zod',
]);

/** @param {string} id @returns {boolean} whether an import stays one */
function isExternal(id) {
	if (id.startsWith('.') || id.startsWith('/') || id.startsWith('\0')) return false;
	const [first = '', second = ''] = id.split('/');
	return !INLINED.has(first.startsWith('@') ? `${first}/${second}` : first);
}

/** @returns {string[]} paths of every file in `folder` that can end up in a bundle */
function sourceFiles(folder) {
	return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		const path = join(folder, entry.name);
		if (!entry.isDirectory()) return SOURCE_FILE.test(entry.name) ? path : [];
		if (SKIPPED.has(entry.name) || entry.name.startsWith('.')) return [];
		return folder === root && SKIPPED_AT_ROOT.has(entry.name) ? [] : sourceFiles(path);
	});
}

/** @param {string} path @returns {string} what is different once the file has changed */
function stamp(path) {
	const { size, mtimeMs } = statSync(path);
	return `${path}:${size}:${mtimeMs}`;
}

/**
 * Bundles what changed since the last call.
 * @returns {Promise<{ outputs: Record<string, string>, directory: string }>} absolute path of each entry's output
 */
export async function bundleEntries() {
	const files = sourceFiles(root);
	const key = createHash('sha256').update(files.map(stamp).join('\n')).digest('hex').slice(0, 16);
	const directory = join(root, '.cache', 'bin', key);
	const entries = files
		.filter((path) => basename(path) === ENTRY)
		.map((path) => relative(root, path).replaceAll('\\', '/'));
	const outputs = Object.fromEntries(entries.map((entry) => [entry, join(directory, programName(entry))]));
	if (isWhole(directory)) return { outputs, directory };
	await rm(directory, { recursive: true, force: true });

	const { rolldown } = await import('rolldown');
	const temporary = `${directory}.${process.pid}`;
	await mkdir(temporary, { recursive: true });
	const bundle = await rolldown({
		cwd: root,
		input: Object.fromEntries(entries.map((entry) => [parse(programName(entry)).name, join(root, entry)])),
		platform: 'node',
		external: isExternal,
		// A package that only an unused part of a room imports is not loaded.
		treeshake: { moduleSideEffects: (_id, external) => !external },
		transform: { jsx: { runtime: 'automatic' }, define: { 'import.meta.env.SSR': 'true' } },
	});
	await bundle.write({
		dir: temporary,
		format: 'esm',
		sourcemap: true,
		entryFileNames: '[name].mjs',
		chunkFileNames: 'chunk-[hash].mjs',
		minify: false,
	});
	await bundle.close();
	await writeFile(join(temporary, 'package.json'), `${JSON.stringify({ type: 'module' })}\n`);
	await writeFile(join(temporary, CHECKSUMS), JSON.stringify(checksums(temporary)));
	await removeOlder(dirname(directory), relative(dirname(directory), temporary));
	await rename(temporary, directory).catch(async (error) => {
		if (!existsSync(directory)) throw error;
		await rm(temporary, { recursive: true, force: true });
	});
	return { outputs, directory };
}

const CHECKSUMS = 'checksums.json';

/** @param {string} directory @returns {Record<string, number>} of every program in it */
function checksums(directory) {
	const names = readdirSync(directory).filter((name) => name.endsWith('.mjs'));
	return Object.fromEntries(names.map((name) => [name, crc32(readFileSync(join(directory, name)))]));
}

/** @param {string} directory @returns {boolean} whether all that was bundled is still there and as it was */
function isWhole(directory) {
	try {
		return readFileSync(join(directory, CHECKSUMS), 'utf8') === JSON.stringify(checksums(directory));
	} catch {
		return false;
	}
}

/** Older bundles are kept for an hour, since a running server may still load chunks of one. */
async function removeOlder(parent, keep) {
	for (const name of readdirSync(parent)) {
		const path = join(parent, name);
		if (name !== keep && Date.now() - statSync(path).mtimeMs > 3_600_000)
			await rm(path, { recursive: true, force: true });
	}
}
