import { createRequire } from 'node:module';
import { join, posix } from 'node:path';
import type { Fence } from '../model.ts';
import { stemOf } from '../scratch/variants.ts';
import { completeFragment, FragmentError, type Place } from './fragment.ts';

/** The part of `esbuild` that is used; the CMS brings it along, and builds panels with it. */
interface Esbuild {
	build(options: object): Promise<{ outputFiles: { path: string; text: string }[] }>;
	transform(code: string, options: object): Promise<{ code: string }>;
}

/** The example can't become part of a panel; the message says where and why. */
export class PanelBundleError extends Error {}

export interface PanelExample {
	fence: Fence;
	/** All files of its project in one language, itself among them where it is one. */
	files: readonly Fence[];
	place?: Place | undefined;
	given?: string | undefined;
}

/** Scripts and styles to run in the panel before it starts. */
export interface PanelBundle {
	script: string;
	style: string;
}

const isApp = ({ title = '' }: Fence) => /^src\/admin\/app\.[jt]sx?$/.test(title);
const isPluginEntry = ({ title = '' }: Fence) =>
	/(^|\/)admin\/(src\/)?index\.[jt]sx?$|\/strapi-admin\.[jt]s$/.test(title);
/** Files that the panel is made of; the others are the server's. */
export const isPanelFile = ({ title = '', attributes }: Fence) =>
	attributes.proof === 'admin' || /(^|\/)admin\//.test(title) || title.startsWith('admin/');

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

/**
 * Bundles an example as the panel's builder would: its own files, the packages left to the panel. A file of the project
 * that the page does not show is stood in for by a component that shows its name, an empty picture, or no text.
 * @throws (rejects) {PanelBundleError}
 */
export async function bundleExample(cms: string, example: PanelExample): Promise<PanelBundle> {
	const esbuild: Esbuild = createRequire(join(cms, 'package.json'))('esbuild');
	const { fence, files } = example;
	const sources = new Map(files.filter(isPanelFile).map((file) => [pathOf(file), file]));
	const isWhole = (isApp(fence) || isPluginEntry(fence)) && files.includes(fence);
	const entries = [...sources.values()].filter((file) => isApp(file) || isPluginEntry(file));
	const shadowed = entries.filter((file) => !entries.some((other) => other !== file && imports(other, file)));
	const isReached = isWhole || (files.includes(fence) && entries.length > 0 && example.place === undefined);
	const fragment = isReached ? undefined : await fragmentOf(esbuild, example);
	const main = [
		...shadowed.map((file, index) => `import part${index} from ${JSON.stringify(`./${pathOf(file)}`)};`),
		...(fragment === undefined ? [] : [`import part${shadowed.length} from './${FRAGMENT}';`]),
		`export const parts = [${[...shadowed.map((file, index) => `{ kind: ${JSON.stringify(isApp(file) ? 'app' : 'plugin')}, part: part${index} }`), ...(fragment === undefined ? [] : [`{ kind: 'plugin', part: part${shadowed.length} }`])].join(', ')}];`,
	].join('\n');
	const reached = new Set<string>();
	const load = (path: string): { contents: string; loader: string } | undefined => {
		if (path === MAIN) return { contents: main, loader: 'js' };
		if (path === fragmentPath(example)) return { contents: fragment ?? '', loader: 'jsx' };
		const file = sources.get(path);
		if (!file) return undefined;
		reached.add(path);
		return { contents: withPaths(file.code, path, [...sources.keys()]), loader: loaderOf(path) };
	};
	try {
		const { outputFiles } = await esbuild.build({
			entryPoints: [MAIN],
			bundle: true,
			write: false,
			outdir: 'out',
			format: 'cjs',
			platform: 'browser',
			target: 'es2022',
			jsx: 'automatic',
			logLevel: 'silent',
			define: { 'process.env.NODE_ENV': '"production"' },
			plugins: [filesPlugin({ load, fragment: fragmentPath(example), known: [...sources.keys()] }, sources)],
		});
		if (isReached && !reached.has(pathOf(fence)))
			throw new PanelBundleError(
				`no file of the panel imports "${fence.title}"; say place=page to show it on a page of its own`,
			);
		const text = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
		return { script: text('.js'), style: text('.css') };
	} catch (error) {
		if (error instanceof PanelBundleError) throw error;
		const problems =
			error instanceof Error && 'errors' in error
				? (error.errors as { text: string; location?: { file: string; line: number } }[])
				: undefined;
		if (!problems) throw error;
		throw new PanelBundleError(
			problems
				.map(
					({ text, location }) => `${location ? `${location.file.replace(/^\w+:/, '')}:${location.line} ` : ''}${text}`,
				)
				.join('\n'),
		);
	}
}

const MAIN = 'main.js';
const FRAGMENT = 'example.jsx';

const pathOf = ({ title = '' }: Fence) => posix.normalize(title);

/** A fragment lies where its title says, so that it finds its neighbours. */
function fragmentPath({ fence }: PanelExample): string {
	return fence.title === undefined ? FRAGMENT : posix.join(posix.dirname(fence.title), FRAGMENT);
}

function imports(file: Fence, other: Fence): boolean {
	const directory = posix.dirname(pathOf(file));
	const paths = [...file.code.matchAll(/from\s+['"](\.[^'"]+)['"]/g)].map(([, path = '']) =>
		posix.join(directory, path),
	);
	const stem = stemOf(pathOf(other));
	return paths.some((path) => path === stem || `${path}/index` === stem || `${path}/src/index` === stem);
}

async function fragmentOf(esbuild: Esbuild, { fence, files, place, given }: PanelExample): Promise<string> {
	const code = fence.language === 'diff' ? addedLines(fence.code) : fence.code;
	const isTyped = fence.language.startsWith('ts');
	try {
		const plain = isTyped
			? (
					await esbuild.transform(code, {
						loader: 'tsx',
						jsx: 'preserve',
						tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: false } },
					})
				).code
			: code;
		return completeFragment(`${importsOf(plain, files, fence)}${plain}`, { place, given });
	} catch (error) {
		if (error instanceof FragmentError) throw new PanelBundleError(error.message);
		throw error;
	}
}

/** Lists the files that an `import()` with a value in its path may mean, as bundlers do. */
function withPaths(code: string, path: string, known: readonly string[]): string {
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

/** What the other files of the project export and a part of a file names. */
function importsOf(code: string, files: readonly Fence[], own: Fence): string {
	if (own.title !== undefined) return '';
	return files
		.filter((file) => isPanelFile(file) && file !== own && file.title !== undefined)
		.flatMap((file) => {
			const names = [...file.code.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].map(
				([, name = '']) => name,
			);
			const used = names.filter(
				(name) =>
					new RegExp(`\\b${name}\\b`).test(code) &&
					!new RegExp(`(const|function|import \\{[^}]*) ${name}\\b`).test(code),
			);
			return used.length > 0 ? [`import { ${used.join(', ')} } from './${pathOf(file)}';\n`] : [];
		})
		.join('');
}

/** @returns the code as it is after a change */
export function addedLines(diff: string): string {
	return diff
		.split('\n')
		.filter((line) => !line.startsWith('-'))
		.map((line) => line.replace(/^[+ ] ?/, ''))
		.join('\n');
}

function loaderOf(path: string): string {
	const ending = /\.(\w+)$/.exec(path)?.[1] ?? '';
	if (ending === 'js') return 'jsx';
	return ['jsx', 'ts', 'tsx', 'json', 'css'].includes(ending) ? ending : 'text';
}

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

function filesPlugin(
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

const EMPTY_PICTURE =
	'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="18"/></svg>';

function standIn(path: string, importer: string, kind: string | undefined): { contents: string; loader: string } {
	if (/\.(svg|png|jpe?g|ico|woff2?)$/.test(path))
		return kind === 'url-token'
			? { contents: EMPTY_PICTURE, loader: 'dataurl' }
			: {
					contents: `export default ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(EMPTY_PICTURE)}#${posix.basename(path)}`)};`,
					loader: 'js',
				};
	if (path.endsWith('.json')) return { contents: '{}', loader: 'json' };
	if (path.endsWith('.css')) return { contents: '', loader: 'css' };
	const names = [...importer.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g)]
		.filter(([, , from = '']) => posix.basename(from) === posix.basename(path))
		.flatMap(([, list = '']) =>
			list.split(',').map(
				(name) =>
					name
						.trim()
						.replace(/^type /, '')
						.split(' as ')[0] ?? '',
			),
		)
		.filter((name) => /^\w+$/.test(name));
	const own = JSON.stringify(posix.basename(path));
	return {
		contents: [
			`export default globalThis.exampleStandIn(${own});`,
			...new Set(names.map((name) => `export const ${name} = globalThis.exampleStandIn(${JSON.stringify(name)});`)),
		].join('\n'),
		loader: 'js',
	};
}
