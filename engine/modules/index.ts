import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { isAbsolute, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoadedModule } from '../compile/index.ts';
import { contentHash, writeModule } from '../files/index.ts';
import type { PageSource } from '../model.ts';

/** Says which versions of packages a module gets. */
const LOCKFILE = 'package-lock.json';
/** Parts of Node that give the same whenever and wherever they are asked; `module` is for packages that are loaded late. */
const CONSTANT_BUILTINS = new Set(
	['crypto', 'module', 'path', 'url', 'util'].flatMap((name) => [name, `node:${name}`]),
);

/** @returns a loader of pages that are written as React modules (`.tsx`); their packages come from the site's `node_modules` */
export function createModuleLoader(root: string, cacheDirectory: string) {
	return async (page: PageSource): Promise<LoadedModule> => {
		const { path, sources } = await bundlePage(root, page, join(cacheDirectory, 'modules'));
		const module = await import(/* @vite-ignore */ pathToFileURL(path).href);
		return { module, ...(sources && { sources }) };
	};
}

interface PageBundle {
	path: string;
	/** Absent where the module could read more than what it is made from. */
	sources?: string[];
}

/** The name of the bundle is its hash: a changed page is another module, which Node imports anew. */
async function bundlePage(root: string, page: PageSource, directory: string): Promise<PageBundle> {
	const { rolldown } = await import('rolldown');
	const bundle = await rolldown({
		cwd: root,
		input: page.absolutePath,
		platform: 'node',
		// Addresses of browser files (`?url`) are loaded by islands, never while a page is rendered.
		external: (id) => id.includes('?') || (!id.startsWith('.') && !id.startsWith('/') && !id.startsWith('\0')),
		transform: { jsx: { runtime: 'automatic' } },
	});
	const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
	await bundle.close();
	const { code, moduleIds, imports, dynamicImports } = output[0];
	const path = join(directory, `${contentHash(code)}.mjs`);
	writeModule(path, code);
	if ([...imports, ...dynamicImports].some(canReadMore)) return { path };
	const files = [...moduleIds.filter((id) => isAbsolute(id)), join(root, LOCKFILE)].filter((file) => existsSync(file));
	return { path, sources: files.map((file) => relative(root, file).replaceAll('\\', '/')) };
}

function canReadMore(imported: string): boolean {
	return isBuiltin(imported) && !CONSTANT_BUILTINS.has(imported);
}
