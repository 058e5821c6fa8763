import type { Plugin } from 'vite';

/** Module of Vite that every `import()` goes through. A Vite that names it otherwise keeps its own. */
const HELPER = '\0vite/preload-helper.js';

/**
 * Loads what a chunk needs beside it: style sheets, waited for, and modules, asked for at once. Every page has it, so it
 * does without what this site does not need of Vite's own, which is four times as long: events, nonces, other bases.
 */
const SOURCE = `
const asked = new Map();
function ask(href) {
	if (document.querySelector('link[href="' + href + '"]')) return asked.get(href);
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
	asked.set(href, loaded);
	document.head.append(link);
	return loaded;
}
export const __vitePreload = (load, files = []) => Promise.all(files.map((file) => ask('/' + file))).then(load);
`;

/** Puts a short loader of chunks in the place of Vite's. */
export function shortChunkLoader(): Plugin {
	return {
		name: 'short-chunk-loader',
		enforce: 'pre',
		load: (id) => (id === HELPER ? SOURCE : undefined),
	};
}
