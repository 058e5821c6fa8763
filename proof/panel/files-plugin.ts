import { posix } from 'node:path';
import type { Fence } from '../model.ts';
import { FRAGMENT } from './fragment-source.ts';
import { standIn } from './stand-in.ts';

/** The packages of the panel that examples may import; `entry/app.js` hands them over. */
const PACKAGES = [
	'@strapi/strapi/admin',
	'@strapi/design-system',
	'@strapi/icons',
	'@strapi/content-manager/strapi-admin',
	'react',
	'react/jsx-runtime',
	'react-dom',
	'react-intl',
	'react-redux',
	'react-router-dom',
	'@reduxjs/toolkit',
	'styled-components',
	'yup',
];

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

/** Tells the bundler where the files of an example are; the packages are the panel's. */
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
					if (PACKAGES.includes(path)) return { path, external: true };
					return { errors: [{ text: `the panel has no package "${path}"; it has ${PACKAGES.join(', ')}` }] };
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
				standIn(path, sources.get(pluginData?.importer ?? '')?.code ?? '', pluginData?.kind),
			);
		},
	};
}

/** Lists the files that an `import()` with a value in its path may mean, as bundlers do. */
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

/** What the bundler takes a file for. */
export function loaderOf(path: string): string {
	const ending = /\.(\w+)$/.exec(path)?.[1] ?? '';
	if (ending === 'js') return 'jsx';
	return ['jsx', 'ts', 'tsx', 'json', 'css'].includes(ending) ? ending : 'text';
}
