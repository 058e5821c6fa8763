import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { messageOf } from '@octavo/platform/error-message.ts';
import { writeAtomic } from '@octavo/platform/write-atomic.ts';
import type { OutputChunk, OutputOptions, Plugin } from 'rolldown';
import { contentHash } from './hash.ts';
import { tryModule } from './try-module.ts';

/**
 * Bundles a module without the packages that it uses, and imports it: Node 20 does not run TypeScript. The name of the
 * bundle is its hash, so that Node imports a changed module again.
 * @param root folder that the paths of the bundle are relative to
 * @param input absolute path of the module
 * @param directory cache folder of the bundle, below the folder with the packages
 */
export async function importBundled(
	root: string,
	input: string,
	directory: string,
	plugins: Plugin[] = [],
	options: OutputOptions = {},
): Promise<{ module: Record<string, unknown>; path: string; chunk: OutputChunk }> {
	const { rolldown } = await import('rolldown');
	const bundle = await rolldown({
		cwd: root,
		input,
		platform: 'node',
		// Addresses of browser files (`?url`) are used by islands in the browser, not while a page is rendered.
		external: (id) => id.includes('?') || !/^(?:[./\0]|octavo\/|@octavo\/)/.test(id),
		transform: { jsx: { runtime: 'automatic' } },
		plugins,
	});
	const {
		output: [chunk],
	} = await bundle
		.generate({ format: 'esm', codeSplitting: false, ...options })
		.catch((error: unknown) => Promise.reject(withoutPicture(error)))
		.finally(() => bundle.close());
	const path = join(directory, `${contentHash(chunk.code)}.mjs`);
	// An existing file with other content is damaged.
	if (!hasText(path, chunk.code)) {
		const untried = path.replace(/mjs$/, 'untried.mjs');
		writeAtomic(untried, chunk.code);
		await tryModule(untried);
		renameSync(untried, path);
	}
	return { module: await import(/* @vite-ignore */ pathToFileURL(path).href), path, chunk };
}

/** Returns the bundler's messages with their places and reasons, without colours and pictures of the code. */
export function withoutPicture(error: unknown): Error {
	const text = stripVTControlCharacters(messageOf(error));
	const messages = [...text.matchAll(/^\[\w+\] (.*)\n.*\[ (\S+) \](?:[^╰]*╰─+ (\S.*))?/gm)].map(
		([, message = '', place = '', reason]) =>
			`${message.replace(/ in \\0\S+$/, '')}${place.startsWith('\\0') ? '' : ` (${place})`}${reason ? `: ${reason}` : ''}`,
	);
	return new Error(messages.join('; ') || text);
}

function hasText(path: string, text: string): boolean {
	try {
		return readFileSync(path, 'utf8') === text;
	} catch {
		return false;
	}
}
