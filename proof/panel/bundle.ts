import type { Fence } from '../model.ts';
import { esbuildOf, PanelBundleError } from './esbuild.ts';
import { imports, isApp, isPanelFile, isPluginEntry, type PanelExample, pathOf } from './example-files.ts';
import { filesPlugin, loaderOf, withPaths } from './files-plugin.ts';
import { FRAGMENT, fragmentOf, fragmentPath } from './fragment-source.ts';

/** Scripts and styles to run in the panel before it starts. */
export interface PanelBundle {
	script: string;
	style: string;
}

const MAIN = 'main.js';
/** Files that other blocks of the page become, the first of `beside` first. */
const BESIDE = ['beside-0.jsx', 'beside-1.jsx', 'beside-2.jsx'];

/**
 * Bundles an example as the panel's builder would: its own files, the packages left to the panel. A file of the project
 * that the page does not show is stood in for by a component that shows its name, an empty picture, or no text.
 * @throws (rejects) {PanelBundleError}
 */
export async function bundleExample(cms: string, example: PanelExample): Promise<PanelBundle> {
	const esbuild = esbuildOf(cms);
	const { fence, files } = example;
	const sources = new Map(files.filter(isPanelFile).map((file) => [pathOf(file), file]));
	const isWhole = (isApp(fence) || isPluginEntry(fence)) && files.includes(fence);
	const entries = [...sources.values()].filter((file) => isApp(file) || isPluginEntry(file));
	const shadowed = entries.filter((file) => !entries.some((other) => other !== file && imports(other, file)));
	const isReached = isWhole || (files.includes(fence) && entries.length > 0 && example.place === undefined);
	const fragment = isReached ? undefined : await fragmentOf(esbuild, example);
	const others = await Promise.all(
		(example.beside ?? []).map((other) => fragmentOf(esbuild, { fence: other, files: [] })),
	);
	const main = mainOf(shadowed, others.length, fragment !== undefined);
	const reached = new Set<string>();
	const load = (path: string): { contents: string; loader: string } | undefined => {
		if (path === MAIN) return { contents: main, loader: 'js' };
		if (path === fragmentPath(example)) return { contents: fragment ?? '', loader: 'jsx' };
		const other = others[BESIDE.indexOf(path)];
		if (other !== undefined) return { contents: other, loader: 'jsx' };
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
			define: { 'process.env.NODE_ENV': '"production"', ...definitionsOf(example.environment ?? []) },
			plugins: [filesPlugin({ load, fragment: fragmentPath(example), known: [...BESIDE, ...sources.keys()] }, sources)],
		});
		if (isReached && !reached.has(pathOf(fence)))
			throw new PanelBundleError(
				`no file of the panel imports "${fence.title}"; say place=page to show it on a page of its own`,
			);
		const text = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
		return { script: text('.js'), style: text('.css') };
	} catch (error) {
		if (error instanceof PanelBundleError) throw error;
		throw readableError(error);
	}
}

/** The program that brings the parts of an example together: whole files first, then the parts of one, its own at last. */
function mainOf(whole: readonly Fence[], others: number, hasFragment: boolean): string {
	const parts = [
		...whole.map((file) => ({ kind: isApp(file) ? 'app' : 'plugin', path: `./${pathOf(file)}` })),
		...BESIDE.slice(0, others).map((path) => ({ kind: 'plugin', path: `./${path}` })),
		...(hasFragment ? [{ kind: 'plugin', path: `./${FRAGMENT}` }] : []),
	];
	return [
		...parts.map(({ path }, index) => `import part${index} from ${JSON.stringify(path)};`),
		`export const parts = [${parts.map(({ kind }, index) => `{ kind: '${kind}', part: part${index} }`).join(', ')}];`,
	].join('\n');
}

/** As the panel's builder puts the values of variables into the code. */
const definitionsOf = (environment: readonly string[]) =>
	Object.fromEntries(
		environment.map((pair) => {
			const [name = '', ...value] = pair.split('=');
			return [`process.env.${name.trim()}`, JSON.stringify(value.join('=').trim())];
		}),
	);

interface BuildProblem {
	text: string;
	location?: { file: string; line: number };
}

/** What the bundler complains about, with file and line; any other error as it is. */
function readableError(error: unknown): unknown {
	if (!(error instanceof Error && 'errors' in error)) return error;
	const lines = (error.errors as BuildProblem[]).map(({ text, location }) =>
		location ? `${location.file.replace(/^\w+:/, '')}:${location.line} ${text}` : text,
	);
	return new PanelBundleError(lines.join('\n'));
}
