import { readFileSync } from 'node:fs';
import { contentHash } from '../../files/index.ts';
import type { CompiledPage, PageSource } from '../../model.ts';
import { type Article, withoutArticle } from '../article.ts';
import { ArticleCache } from '../cache/article-cache.ts';
import { type CacheOptions, cachePlace } from '../cache/place.ts';
import { type Compiler, createCompiler } from '../compiler.ts';
import type { LoadedModule } from '../module-page.tsx';
import type { CompilerOptions } from '../options.ts';
import { compileAndStore } from './local.ts';
import type { Mode } from './protocol.ts';
import { WorkerPool } from './worker-pool.ts';

export interface CompileProgress {
	done: number;
	total: number;
	/** How many of `done` came from the cache. */
	cached: number;
}

export interface CompilePoolOptions extends CompilerOptions, CacheOptions {
	/** Absolute path of the bundle of `engine/threads/main.ts`. Without it everything runs in this thread. */
	workerFile?: string;
	/** How many threads; chosen by the number of pages when absent, 0 for none. */
	workers?: number;
	/** Loads a `.tsx` page. */
	loadModule?: (page: PageSource) => Promise<LoadedModule>;
	onProgress?: (progress: CompileProgress) => void;
}

export interface CompilePool {
	/**
	 * Compiles pages, in their order, as they get ready. The pages given out are light: `html`, `markdown`, `records` and
	 * `fences` are empty and come from `readArticle(page.hash)`. What goes wrong with a page is among its findings.
	 * @throws when workers can't be started, or the cache can't be written
	 */
	compile(pages: Iterable<PageSource>): AsyncGenerator<CompiledPage>;
	/** The same without rendering and without the cache; there is no article to read. */
	analyze(pages: Iterable<PageSource>): AsyncGenerator<CompiledPage>;
	/** The heavy parts of a page that `compile` gave out. */
	readArticle(hash: string): Article;
	/** Stops the workers and removes what the cache no longer needs. */
	close(): Promise<void>;
}

/** Below, starting threads costs more than it saves; figures in `docs/decisions/workers.md`. */
const PAGES_WORTH_WORKERS = 1_000;
const DEFAULT_WORKERS = 2;

/** Results that may wait for the one before them, for each worker. */
const WINDOW = 16;

/** Hash of a worker's bundle: its name and those of its chunks change with every line of the compiler and the components. */
export function bundleVersion(workerFile: string): string {
	return contentHash(readFileSync(workerFile));
}

export function createCompilePool(options: CompilePoolOptions): CompilePool {
	const { root, snippets, configuration, workerFile } = options;
	const { directory: cacheDirectory, version } = cachePlace(options);
	const cache = new ArticleCache({ root, directory: cacheDirectory, version });
	let compiler: Compiler | undefined;
	let workers: WorkerPool | undefined;

	const local = () => {
		compiler ??= createCompiler(options);
		return compiler;
	};
	const startWorkers = (pages: number): WorkerPool | undefined => {
		const size = options.workers ?? (pages < PAGES_WORTH_WORKERS ? 0 : DEFAULT_WORKERS);
		if (!workerFile || size === 0) return undefined;
		workers ??= new WorkerPool(workerFile, { root, snippets, configuration, cacheDirectory, version }, size);
		return workers;
	};
	const module = async (page: PageSource, mode: Mode): Promise<CompiledPage> => {
		const { loadModule } = options;
		// Without its module only the heading-less shell of such a page can be judged, and the graph does that.
		if (!loadModule && mode === 'analyze') return local().compileModule(page, { default: () => null });
		if (!loadModule) throw new Error(`${page.file} is a module, and createCompilePool() was given no loadModule.`);
		const [printed, sources] = await loadModule(page).then(
			(loaded) => [local().compileModule(page, loaded.module), loaded.sources] as const,
			(error) => [local().failed(page, error), undefined] as const,
		);
		const dependencies = sources ? cache.dependencies(sources) : neverTheSame(page);
		const compiled = { ...printed, dependencies };
		if (mode === 'compile') cache.write(page, compiled);
		return withoutArticle(compiled);
	};

	async function* run(pages: Iterable<PageSource>, mode: Mode): AsyncGenerator<CompiledPage> {
		const tasks = [...pages].map((page) => ({
			page,
			known: mode === 'compile' ? cache.find(page) : undefined,
		}));
		const progress = { done: 0, total: tasks.length, cached: 0 };
		const threads = startWorkers(tasks.filter(({ known }) => !known).length);
		const start = ({ page, known }: (typeof tasks)[number]): CompiledPage | Promise<CompiledPage> => {
			if (known) return known;
			if (page.format === 'tsx') return module(page, mode);
			return threads ? threads.run(page, mode) : compileAndStore(local(), cache, page, mode);
		};
		try {
			for await (const [compiled, { known }] of inOrder(tasks, start, threads ? WINDOW * DEFAULT_WORKERS : 1)) {
				progress.done += 1;
				if (known) progress.cached += 1;
				options.onProgress?.({ ...progress });
				yield compiled;
			}
		} finally {
			// A hundred megabytes each, which the rest of a build can do without.
			await workers?.close();
			workers = undefined;
		}
	}

	return {
		compile: (pages) => run(pages, 'compile'),
		analyze: (pages) => run(pages, 'analyze'),
		readArticle: (hash) => cache.readArticle(hash),
		close: async () => {
			await workers?.close();
			cache.prune();
		},
	};
}

/** A dependency that stands for what can't be known: the hash is that of a missing file, and the page's is there. */
function neverTheSame(page: PageSource): CompiledPage['dependencies'] {
	return [{ file: page.file, hash: '' }];
}

/** Runs tasks ahead of the one that is waited for, but no more than `window` of them. */
async function* inOrder<Task, Result>(
	tasks: readonly Task[],
	start: (task: Task) => Result | Promise<Result>,
	window: number,
): AsyncGenerator<[Result, Task]> {
	const running: [Promise<Result>, Task][] = [];
	for (const task of tasks) {
		const result = Promise.resolve(start(task));
		// A rejection is handled when its turn comes; until then it is not an unhandled one.
		result.catch(() => {});
		running.push([result, task]);
		if (running.length < window) continue;
		const first = running.shift();
		if (first) yield [await first[0], first[1]];
	}
	for (const [result, task] of running) yield [await result, task];
}
