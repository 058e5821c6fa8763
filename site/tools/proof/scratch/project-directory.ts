import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { moveIntoPlace } from '@octavo/platform/move-into-place.mjs';
import type { Fence } from '../model.ts';
import { stemOf, type VariantFiles } from './variants.ts';

/**
 * Parts of the CMS project that are copied to a scratch project; the rest is installed, generated or data. A
 * tsconfig.json would make it a TypeScript project.
 */
const SOURCES = ['src', 'config', 'database', 'public', 'types', 'package.json', 'favicon.png'];

/**
 * Copies the CMS project without its packages and data, and places a page's files in it. A file replaces the file of
 * the same name in the other language.
 * @param cms directory of the CMS project, with its packages installed
 * @param directory to create; an existing one is replaced
 * @param hasPackages whether to link the packages of the CMS project
 */
export async function makeProject(
	cms: string,
	directory: string,
	{ files }: Pick<VariantFiles, 'files'>,
	hasPackages = true,
): Promise<void> {
	await rm(directory, { recursive: true, force: true });
	await mkdir(directory, { recursive: true });
	const present = await readdir(cms);
	for (const name of SOURCES.filter((source) => present.includes(source)))
		await cp(join(cms, name), join(directory, name), { recursive: true });
	if (hasPackages) await linkPackages(cms, directory);
	for (const file of files) await placeFile(directory, file);
}

async function placeFile(directory: string, { title = '', code }: Fence): Promise<void> {
	if (stemOf(title) !== title)
		for (const ending of ['.js', '.ts']) await rm(join(directory, stemOf(title) + ending), { force: true });
	await writeText(join(directory, title), code);
}

/** Writes a text file and its parent folders, with a line break at the end. */
export async function writeText(path: string, text: string): Promise<void> {
	await mkdir(dirname(path), { recursive: true });
	await writeFile(path, `${text}\n`);
}

/** Links the packages of the CMS project into a directory. */
export async function linkPackages(cms: string, directory: string): Promise<void> {
	await mkdir(directory, { recursive: true });
	await rm(join(directory, 'node_modules'), { force: true });
	await symlink(join(cms, 'node_modules'), join(directory, 'node_modules'));
}

/**
 * Assembles a project that can run in `dist/` of a TypeScript project: the compiled files, and all files that need no
 * compiling.
 * @param directory of the project
 * @param output directory of the compiler
 */
export async function assembleCompiled(directory: string, output: string): Promise<void> {
	const compiled = join(directory, 'dist');
	const isScript = (path: string) => /(?<!\.d)\.tsx?$/.test(path);
	for (const name of SOURCES) {
		const source = join(directory, name);
		if (existsSync(source))
			await cp(source, join(compiled, name), { recursive: true, filter: (path) => !isScript(path) });
	}
	if (existsSync(output)) await cp(output, compiled, { recursive: true });
	await linkPackages(directory, compiled);
}

/**
 * Copies a directory to a cache. An interrupted copy is never used, and another run can copy or read it at the same time.
 */
export async function keepDirectory(directory: string, kept: string): Promise<void> {
	const temporary = `${kept}.${process.pid}`;
	await mkdir(dirname(kept), { recursive: true });
	await cp(directory, temporary, { recursive: true });
	await moveIntoPlace(temporary, kept);
}

/** @returns a hash of all files below a directory, with their paths */
export async function directoryHash(directory: string): Promise<string> {
	const entries = await readdir(directory, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
	const hash = createHash('sha256');
	for (const file of files.sort()) hash.update(`${relative(directory, file)}\0`).update(await readFile(file));
	return hash.digest('hex').slice(0, 16);
}
