import { readFileSync } from 'node:fs';
import { contentHash } from '../../files/index.ts';
import type { PageSource } from '../../graph/index.ts';
import type { Article, CompiledPage } from '../../model.ts';
import { unknownDependencies, withoutArticle } from '../article.ts';
import { ArticleCache, type CacheOptions } from '../cache/article-cache.ts';
import { compileAndStore } from '../cached-compiler.ts';
import { type Compiler, createCompiler } from '../compiler.ts';
import { compileModule, type LoadModule } from '../module-page.tsx';
import type { CompilerOptions } from '../options.ts';
import { saveVerdicts } from '../prose/spelling.ts';
import type { Mode } from './protocol.ts';
import { WorkerPool } from './worker-pool.ts';

export interface CompileProgress {
	done: number;
	total: number;
	/** Number of pages in `done` that came from the cache. */
	cached: number;
}

export interface CompilePoolOptions extends Omit<CompilerOptions, 'cacheDirectory'>, CacheOptions {
	/** Absolute path of the bundle of `packages/octavo/src/build/threads/main.ts`. Without it, everything runs in this thread. */
	workerFile?: string;
	/** See `LoadedConfig`; worker threads import the plugins from it. */
	pluginModule?: string | undefined;
	/** Number of threads, 0 for none; when absent, it depends on the number of pages. */
	workers?: number;
	/** Loads a `.tsx` page. */
	loadModule: LoadModule;
	onProgress?: (progress: CompileProgress) => void;
}

export interface CompilePool {
	/**
	 * Compiles pages and yields them in order. In the yielded pages `html`, `markdown` and `records` are empty;
	 * `readArticle(page.hash)` returns them. A page that fails has a finding.
	 * @throws {Error} if workers cannot be started or the cache cannot be written
	 */
	compile(pages: Iterable<PageSource>): AsyncGenerator<CompiledPage>;
	/** Does the same without rendering; there is no article to read. */
	analyze(pages: Iterable<PageSource>): AsyncGenerator<CompiledPage>;
	/** Returns the large parts of a page that `compile` yielded. */
	readArticle(hash: string): Article;
	/** Stops the workers and removes what the cache no longer needs. */
	close(): Promise<void>;
}

/** Below this number, starting threads costs more than it saves; figures in `docs/decisions/workers.md`. */
const PAGES_WORTH_WORKERS = 1_000;
const DEFAULT_WORKERS = 2;

/** Number of results for each worker that can wait for an earlier one. */
const WINDOW = 16;

/**
 * Returns the hash of a worker's bundle. It changes with the compiler and the components, since the bundle names its
 * chunks by their hashes.
 */
export function bundleVersion(workerFile: string): string {
	return contentHash(readFileSync(workerFile));
}

/** Creates a pool that compiles pages, in worker threads if there are many, with a cache on disk. */
export function createCompilePool(options: CompilePoolOptions): CompilePool {
	const { root, snippets, configuration, cacheDirectory, version, workerFile, pluginModule } = options;
	const cache = new ArticleCache(options);
	let compiler: Compiler | undefined;
	let workers: WorkerPool | undefined;

	const local = () => {
		compiler ??= createCompiler(options);
		return compiler;
	};
	const startWorkers = (pages: number): WorkerPool | undefined => {
		const size = options.workers ?? (pages < PAGES_WORTH_WORKERS ? 0 : DEFAULT_WORKERS);
		if (!workerFile || size === 0) return undefined;
		const setup = { root, snippets, configuration, cacheDirectory, version, pluginModule };
		workers ??= new WorkerPool(workerFile, setup, size);
		return workers;
	};
	const module = async (page: PageSource): Promise<CompiledPage> => {
		const { compiled: printed, sources } = await compileModule(page, options.loadModule);
		const dependencies = sources ? cache.dependencies(sources) : unknownDependencies(page);
		const compiled = { ...printed, dependencies };
		cache.write(page, compiled);
		return withoutArticle(compiled);
	};

	async function* run(pages: Iterable<PageSource>, mode: Mode): AsyncGenerator<CompiledPage> {
		const tasks = [...pages].map((page) => ({
			page,
			known: cache.find(page, mode),
		}));
		const progress = { done: 0, total: tasks.length, cached: 0 };
		const threads = startWorkers(tasks.filter(({ known }) => !known).length);
		const start = ({ page, known }: (typeof tasks)[number]): CompiledPage | Promise<CompiledPage> => {
			if (known) return known;
			if (page.format === 'tsx') return module(page);
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
			// Each worker takes a hundred megabytes, which the rest of the build does not need.
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
			saveVerdicts(cacheDirectory);
		},
	};
}

/** Yields the results of tasks in order, with at most `window` tasks running at a time. */
async function* inOrder<Task, Result>(
	tasks: readonly Task[],
	start: (task: Task) => Result | Promise<Result>,
	window: number,
): AsyncGenerator<[Result, Task]> {
	const running: [Promise<Result>, Task][] = [];
	for (const task of tasks) {
		const result = Promise.resolve(start(task));
		// A rejection is handled when the result is awaited; this keeps it from counting as unhandled until then.
		result.catch(() => {});
		running.push([result, task]);
		if (running.length < window) continue;
		const first = running.shift();
		if (first) yield [await first[0], first[1]];
	}
	for (const [result, task] of running) yield [await result, task];
}
