import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentHash, writeModule } from '../files/index.ts';
import type { PageSource } from '../model.ts';

/** @returns a loader of pages that are written as React modules (`.tsx`); their packages come from the site's `node_modules` */
export function createModuleLoader(root: string, cacheDirectory: string) {
	return async (page: PageSource): Promise<Record<string, unknown>> => {
		const path = await bundlePage(root, page, join(cacheDirectory, 'modules'));
		return import(/* @vite-ignore */ pathToFileURL(path).href);
	};
}

/** The name of the bundle is its hash: a changed page is another module, which Node imports anew. */
async function bundlePage(root: string, page: PageSource, directory: string): Promise<string> {
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
	const { code } = output[0];
	const path = join(directory, `${contentHash(code)}.mjs`);
	writeModule(path, code);
	return path;
}
