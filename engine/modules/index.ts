import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { isAbsolute, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoadModule } from '../compile/index.ts';
import { contentHash, writeModule } from '../files/index.ts';

/** Determines the versions of the packages that a module imports. */
const LOCKFILE = 'package-lock.json';
/** Modules of Node that always return the same for the same input; `module` is used to load packages on demand. */
const CONSTANT_BUILTINS = new Set(
	['crypto', 'module', 'path', 'url', 'util'].flatMap((name) => [name, `node:${name}`]),
);

/** Creates a loader of pages written as React modules (`.tsx`), which import packages from the site's `node_modules`. */
export function createModuleLoader(root: string, cacheDirectory: string): LoadModule {
	return async ({ absolutePath }) => {
		const { path, sources } = await bundlePage(root, absolutePath, join(cacheDirectory, 'modules'));
		const module = await import(/* @vite-ignore */ pathToFileURL(path).href);
		return { module, ...(sources && { sources }) };
	};
}

interface PageBundle {
	path: string;
	/** Absent if the module can read other data when it runs. */
	sources?: string[];
}

/** Bundles a page. The name of the bundle is its hash, so that Node imports a changed page as a new module. */
async function bundlePage(root: string, input: string, directory: string): Promise<PageBundle> {
	const { rolldown } = await import('rolldown');
	const bundle = await rolldown({
		cwd: root,
		input,
		platform: 'node',
		// Addresses of browser files (`?url`) are used by islands in the browser, not while a page is rendered.
		external: (id) => id.includes('?') || (!id.startsWith('.') && !id.startsWith('/') && !id.startsWith('\0')),
		transform: { jsx: { runtime: 'automatic' } },
	});
	const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
	await bundle.close();
	const { code, moduleIds, imports, dynamicImports } = output[0];
	const path = join(directory, `${contentHash(code)}.mjs`);
	writeModule(path, code);
	if ([...imports, ...dynamicImports].some(canReadOtherData)) return { path };
	const files = [...moduleIds.filter((id) => isAbsolute(id)), join(root, LOCKFILE)].filter((file) => existsSync(file));
	return { path, sources: files.map((file) => relative(root, file).replaceAll('\\', '/')) };
}

function canReadOtherData(imported: string): boolean {
	return isBuiltin(imported) && !CONSTANT_BUILTINS.has(imported);
}
