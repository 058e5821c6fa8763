import { pairOf } from '../lists.ts';
import type { Fence } from '../model.ts';
import { esbuildOf, PanelBundleError } from './esbuild.ts';
import { imports, isApp, isPanelFile, isPluginEntry, type PanelExample, pathOf } from './example-files.ts';
import { filesPlugin, loaderOf, withPaths } from './files-plugin.ts';
import { FRAGMENT, fragmentOf, fragmentPath } from './fragment-source.ts';

/** Script and styles to load into the panel before it starts. */
export interface PanelBundle {
	script: string;
	style: string;
}

const MAIN = 'main.js';

/**
 * Bundles an example like the panel's bundler, with the packages of the panel as externals. Project files that the page
 * does not show are replaced with placeholders: a component that shows its name, an empty picture, or no text.
 * @throws (rejects) {PanelBundleError}
 */
export async function bundleExample(cms: string, example: PanelExample): Promise<PanelBundle> {
	const esbuild = esbuildOf(cms);
	const { fence, files } = example;
	const sources = new Map(files.filter(isPanelFile).map((file) => [pathOf(file), file]));
	const isComplete = (isApp(fence) || isPluginEntry(fence)) && files.includes(fence);
	const entries = [...sources.values()].filter((file) => isApp(file) || isPluginEntry(file));
	const shadowed = entries.filter((file) => !entries.some((other) => other !== file && imports(other, file)));
	const isReached = isComplete || (files.includes(fence) && entries.length > 0 && example.place === undefined);
	const fragment = isReached ? undefined : await fragmentOf(esbuild, example);
	const others = new Map<string, string>();
	for (const [index, other] of (example.beside ?? []).entries())
		others.set(`beside-${index}.jsx`, await fragmentOf(esbuild, { fence: other, files: [] }));
	const main = mainOf(shadowed, [...others.keys()], fragment !== undefined);
	const reached = new Set<string>();
	const load = (path: string): { contents: string; loader: string } | undefined => {
		if (path === MAIN) return { contents: main, loader: 'js' };
		if (path === fragmentPath(example)) return { contents: fragment ?? '', loader: 'jsx' };
		const other = others.get(path);
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
			plugins: [
				filesPlugin({ load, fragment: fragmentPath(example), known: [...others.keys(), ...sources.keys()] }, sources),
			],
		});
		if (isReached && !reached.has(pathOf(fence)))
			throw new PanelBundleError(
				`no file of the panel imports "${fence.title}"; add place=page to show it on its own page`,
			);
		const text = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
		return { script: text('.js'), style: text('.css') };
	} catch (error) {
		if (error instanceof PanelBundleError) throw error;
		throw readableError(error);
	}
}

/**
 * Returns the entry module, which imports the parts of an example: complete files first, then fragments, with the
 * example's own fragment last.
 */
function mainOf(whole: readonly Fence[], others: readonly string[], hasFragment: boolean): string {
	const parts = [
		...whole.map((file) => ({ kind: isApp(file) ? 'app' : 'plugin', path: `./${pathOf(file)}` })),
		...others.map((path) => ({ kind: 'plugin', path: `./${path}` })),
		...(hasFragment ? [{ kind: 'plugin', path: `./${FRAGMENT}` }] : []),
	];
	return [
		...parts.map(({ path }, index) => `import part${index} from ${JSON.stringify(path)};`),
		`export const parts = [${parts.map(({ kind }, index) => `{ kind: '${kind}', part: part${index} }`).join(', ')}];`,
	].join('\n');
}

/** Returns definitions that replace environment variables with their values, like the panel's bundler. */
const definitionsOf = (environment: readonly string[]) =>
	Object.fromEntries(environment.map(pairOf).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]));

interface BuildProblem {
	text: string;
	location?: { file: string; line: number };
}

/** Converts an error of the bundler to one with file and line; returns other errors unchanged. */
function readableError(error: unknown): unknown {
	if (!(error instanceof Error && 'errors' in error)) return error;
	const lines = (error.errors as BuildProblem[]).map(({ text, location }) =>
		location ? `${location.file.replace(/^\w+:/, '')}:${location.line} ${text}` : text,
	);
	return new PanelBundleError(lines.join('\n'));
}
