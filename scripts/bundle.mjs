/** Bundles the repository's Node programs. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { basename, dirname, join, parse, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import { moveIntoPlace } from '../packages/platform/src/move-into-place.mjs';
import { programName } from '../packages/platform/src/program-name.mjs';

const self = fileURLToPath(import.meta.url);
export const root = resolve(dirname(self), '..');

/** File name of the entry points of programs and worker threads; each becomes a bundle. */
const ENTRY = 'main.ts';
const SOURCE_FILE = /\.(ts|tsx|mjs|json)$/;
/** Folders without sources of programs, at any depth. */
const SKIPPED = new Set(['dist', 'node_modules', 'project']);
/** Folders without sources of programs at one place only, since a theme has the components of pages in `content`. */
const SKIPPED_AT = new Set(['deploy', 'docs', 'site/content', 'test-results', 'tests'].map((path) => join(root, path)));

/**
 * Packages of plain JavaScript that are included in the bundles: a program that consists of a few files starts in half the
 * time. React stays external, since pages written as modules must import the same instance; so do native and large packages.
 */
const INLINED = new Set([
	'acorn',
	'acorn-jsx',
	'devlop',
	'escape-string-regexp',
	'estree-util-build-jsx',
	'estree-util-is-identifier-name',
	'estree-walker',
	'fastest-levenshtein',
	'github-slugger',
	'image-size',
	'is-buffer',
	'json5',
	'lodash-es',
	'lru-cache',
	'nspell',
	'prismjs',
	'qs',
	'sval',
	'yaml',
	'zod',
]);

/** @param {string} id @returns {boolean} whether an import is not bundled */
function isExternal(id) {
	if (id.startsWith('.') || id.startsWith('/') || id.startsWith('\0')) return false;
	const [first = '', second = ''] = id.split('/');
	if (first === 'octavo' || first === '@octavo') return false;
	return !INLINED.has(first.startsWith('@') ? `${first}/${second}` : first);
}

/** @returns {string[]} paths of all files in `folder` that can be part of a bundle */
function sourceFiles(folder) {
	return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		const path = join(folder, entry.name);
		if (!entry.isDirectory()) return SOURCE_FILE.test(entry.name) ? path : [];
		if (SKIPPED.has(entry.name) || entry.name.startsWith('.')) return [];
		return SKIPPED_AT.has(path) ? [] : sourceFiles(path);
	});
}

/** @param {string} path @returns {string} a value that changes whenever the file does */
function stamp(path) {
	const { size, mtimeMs } = statSync(path);
	return `${path}:${size}:${mtimeMs}`;
}

/** @param {string[]} files @returns {string[]} those of programs, as their paths in this repository */
function entriesAmong(files) {
	return files.filter((path) => basename(path) === ENTRY).map((path) => relative(root, path).replaceAll('\\', '/'));
}

/**
 * Bundles all programs, unless nothing has changed since the last call.
 * @returns {Promise<{ outputs: Record<string, string>, directory: string }>} entry -> absolute path of its bundle
 */
export async function bundleEntries() {
	const files = sourceFiles(root);
	const key = createHash('sha256').update(files.map(stamp).join('\n')).digest('hex').slice(0, 16);
	const directory = join(root, '.cache', 'bin', key);
	const entries = entriesAmong(files);
	const outputs = Object.fromEntries(entries.map((entry) => [entry, join(directory, programName(entry))]));
	if (isIntact(directory)) return { outputs, directory };
	await rm(directory, { recursive: true, force: true });

	const temporary = `${directory}.${process.pid}`;
	await mkdir(temporary, { recursive: true });
	// In a process that ends: the bundler would keep half a gigabyte of the program that then runs here.
	execFileSync(process.execPath, [self, temporary], { stdio: ['ignore', 'inherit', 'inherit'] });
	await writeFile(join(temporary, 'package.json'), `${JSON.stringify({ type: 'module' })}\n`);
	await writeFile(join(temporary, CHECKSUMS), JSON.stringify(checksums(temporary)));
	await removeOlder(dirname(directory), relative(dirname(directory), temporary));
	await moveIntoPlace(temporary, directory);
	return { outputs, directory };
}

/**
 * Bundles the programs of a package, which Node cannot run from TypeScript once the package is installed.
 * @param {string} folder absolute path of the package; the bundles get into its `dist/`
 * @throws {Error} if they import a package that it does not declare
 */
export async function bundlePackage(folder) {
	const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
		readFileSync(join(folder, 'package.json'), 'utf8'),
	);
	const declared = { ...dependencies, ...optionalDependencies };
	const output = await bundle(entriesAmong(sourceFiles(folder)), join(folder, 'dist'), false);
	const missing = output
		.flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []))
		.map((id) => /^(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? '')
		.filter((name) => !/\.mjs$/.test(name) && !isBuiltin(name) && !Object.hasOwn(declared, name));
	if (missing.length > 0)
		throw new Error(`${folder}: package.json does not declare ${[...new Set(missing)].join(', ')}.`);
}

/** @param {string[]} entries @param {string} directory @param {boolean} sourcemap */
async function bundle(entries, directory, sourcemap) {
	const { rolldown } = await import('rolldown');
	const program = await rolldown({
		cwd: root,
		input: Object.fromEntries(entries.map((entry) => [parse(programName(entry)).name, join(root, entry)])),
		platform: 'node',
		external: isExternal,
		// The version in a single file; the other one consists of fifty with its dependencies.
		resolve: { alias: { qs: 'qs/dist/qs.js' } },
		// A package that is imported only by unused code is not loaded.
		treeshake: { moduleSideEffects: (_id, external) => !external },
		transform: { jsx: { runtime: 'automatic' }, define: { 'import.meta.env.SSR': 'true' } },
	});
	const { output } = await program.write({
		dir: directory,
		format: 'esm',
		sourcemap,
		entryFileNames: '[name].mjs',
		chunkFileNames: 'chunk-[hash].mjs',
		minify: false,
	});
	await program.close();
	return output;
}

const CHECKSUMS = 'checksums.json';

/** @param {string} directory @returns {Record<string, number>} the checksum of each file in it */
function checksums(directory) {
	const names = readdirSync(directory).filter((name) => name.endsWith('.mjs'));
	return Object.fromEntries(names.map((name) => [name, crc32(readFileSync(join(directory, name)))]));
}

/** @param {string} directory @returns {boolean} whether all bundles still exist and are unchanged */
function isIntact(directory) {
	try {
		return readFileSync(join(directory, CHECKSUMS), 'utf8') === JSON.stringify(checksums(directory));
	} catch {
		return false;
	}
}

/** Removes bundles of earlier days, since a program that runs for hours can still load chunks of one. */
async function removeOlder(parent, keep) {
	for (const name of readdirSync(parent)) {
		const path = join(parent, name);
		// Another program can have removed it.
		const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
		if (name !== keep && Date.now() - changed > 24 * 3_600_000) await rm(path, { recursive: true, force: true });
	}
}

if (process.argv[1] === self) await bundle(entriesAmong(sourceFiles(root)), process.argv[2] ?? '', true);
