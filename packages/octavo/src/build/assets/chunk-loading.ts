import type { Plugin } from 'vite';

/** Vite's module that every `import()` goes through. If a later Vite renames it, Vite's own loader is used. */
const HELPER = '\0vite/preload-helper.js';

/**
 * Loads the dependencies of a chunk: it waits for style sheets and preloads modules. Every page carries this code, so it
 * omits the features of Vite's own loader that this site does not need (events, nonces); Vite's is four
 * times as long.
 */
const source = (base: string) => `
const requested = new Map();
function request(href) {
	if (document.querySelector('link[href="' + href + '"]')) return requested.get(href);
	const link = document.createElement('link');
	const isSheet = href.endsWith('.css');
	link.rel = isSheet ? 'stylesheet' : 'modulepreload';
	link.href = href;
	const loaded = isSheet && new Promise((resolve, reject) => {
		link.onload = resolve;
		link.onerror = () => {
			link.remove();
			reject(new Error(href + ' did not load.'));
		};
	});
	requested.set(href, loaded);
	document.head.append(link);
	return loaded;
}
export const __vitePreload = (load, files = []) => Promise.all(files.map((file) => request('${base}/' + file))).then(load);
`;

/**
 * Replaces Vite's chunk loader by a shorter one.
 * @param base folder in which the site is published
 */
export function shortChunkLoader(base: string): Plugin {
	return {
		name: 'short-chunk-loader',
		enforce: 'pre',
		load: (id) => (id === HELPER ? source(base) : undefined),
	};
}
