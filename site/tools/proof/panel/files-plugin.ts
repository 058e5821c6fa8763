import { posix } from 'node:path';
import type { Fence } from '../model.ts';
import { PANEL_PACKAGES } from './entry.ts';
import { FRAGMENT } from './fragment-source.ts';
import { placeholderFor } from './placeholder-file.ts';

interface Files {
	load(path: string): { contents: string; loader: string } | undefined;
	fragment: string;
	known: readonly string[];
}

interface Resolving {
	path: string;
	importer: string;
	kind: string;
}
interface Builder {
	onResolve(options: { filter: RegExp }, resolve: (found: Resolving) => object | undefined): void;
	onLoad(
		options: { filter: RegExp; namespace: string },
		load: (found: { path: string; pluginData?: { importer: string; kind: string } }) => object | undefined,
	): void;
}

/** Returns a bundler plugin that resolves the files of an example; packages are external. */
export function filesPlugin(
	{ load, fragment, known }: Files,
	sources: ReadonlyMap<string, Fence>,
): { name: string; setup(build: Builder): void } {
	return {
		name: 'files',
		setup(build) {
			build.onResolve({ filter: /.*/ }, ({ path, importer, kind }) => {
				if (kind === 'entry-point') return { path, namespace: 'file-of-page' };
				if (!path.startsWith('.')) {
					if (PANEL_PACKAGES.includes(path)) return { path, external: true };
					return { errors: [{ text: `the panel has no package "${path}"; it has ${PANEL_PACKAGES.join(', ')}` }] };
				}
				const target = path === `./${FRAGMENT}` ? fragment : posix.join(posix.dirname(importer), path);
				const found = [
					target,
					...['.jsx', '.js', '.tsx', '.ts', '/index.jsx', '/index.js', '/index.tsx', '/index.ts', '/src/index.js'].map(
						(ending) => target + ending,
					),
				].find((candidate) => candidate === fragment || known.includes(candidate));
				if (found) return { path: found, namespace: 'file-of-page' };
				return { path: target, namespace: 'not-on-page', pluginData: { importer, kind } };
			});
			build.onLoad({ filter: /.*/, namespace: 'file-of-page' }, ({ path }) => load(path));
			build.onLoad({ filter: /.*/, namespace: 'not-on-page' }, ({ path, pluginData }) =>
				placeholderFor(path, sources.get(pluginData?.importer ?? '')?.code ?? '', pluginData?.kind),
			);
		},
	};
}

/** Replaces an `import()` with a variable in its path with a map of the matching files, like other bundlers. */
export function withPaths(code: string, path: string, known: readonly string[]): string {
	return code.replaceAll(
		/\bimport\((`(\.[^`$]*)\$\{[^}]+\}([^`$]*)`)\)/g,
		(_, template: string, start: string, end: string) => {
			const files = known
				.map((file) => `./${posix.relative(posix.dirname(path), file)}`)
				.filter((file) => file.startsWith(start) && file.endsWith(end));
			const imports = files.map((file) => `${JSON.stringify(file)}: () => import(${JSON.stringify(file)})`);
			return `globalThis.exampleImport({ ${imports.join(', ')} }, ${template})`;
		},
	);
}

/** Returns the bundler's loader for a file. */
export function loaderOf(path: string): string {
	const ending = /\.(\w+)$/.exec(path)?.[1] ?? '';
	if (ending === 'js') return 'jsx';
	return ['jsx', 'ts', 'tsx', 'json', 'css'].includes(ending) ? ending : 'text';
}
