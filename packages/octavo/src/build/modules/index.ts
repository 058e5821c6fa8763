import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { isAbsolute, join, relative } from 'node:path';
import type { LoadModule } from '../compile/index.ts';
import { importBundled } from '../files/index.ts';

/** Determines the versions of the packages that a module imports. */
const LOCKFILE = 'package-lock.json';
/** Modules of Node that always return the same for the same input; `module` is used to load packages on demand. */
const CONSTANT_BUILTINS = new Set(
	['crypto', 'module', 'path', 'url', 'util'].flatMap((name) => [name, `node:${name}`]),
);

/** Creates a loader of pages written as React modules (`.tsx`), which import packages from the site's `node_modules`. */
export function createModuleLoader(root: string, cacheDirectory: string): LoadModule {
	return async ({ absolutePath }) => {
		// So that the stack of an error names the line of the page.
		process.setSourceMapsEnabled(true);
		const directory = join(cacheDirectory, 'modules');
		const { module, chunk } = await importBundled(root, absolutePath, directory, [], { sourcemap: 'inline' });
		const { moduleIds, imports, dynamicImports } = chunk;
		if ([...imports, ...dynamicImports].some(canReadOtherData)) return { module };
		const files = [...moduleIds.filter((id) => isAbsolute(id)), join(root, LOCKFILE)].filter((file) =>
			existsSync(file),
		);
		return { module, sources: files.map((file) => relative(root, file).replaceAll('\\', '/')) };
	};
}

function canReadOtherData(imported: string): boolean {
	return isBuiltin(imported) && !CONSTANT_BUILTINS.has(imported);
}
