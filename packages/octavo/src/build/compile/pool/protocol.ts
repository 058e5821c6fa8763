/** The messages between the main thread and the compiler's workers. */

import type { PageSource } from '../../graph/index.ts';
import type { CompiledPage } from '../../model.ts';
import type { CacheOptions } from '../cache/article-cache.ts';
import type { Compiler } from '../compiler.ts';
import type { CompilerOptions } from '../options.ts';

/** The worker's `workerData`: without the components, which are in the worker's bundle, and the plugins, which it imports. */
export interface WorkerSetup extends Omit<CompilerOptions, 'ui' | 'plugins' | 'cacheDirectory'>, CacheOptions {
	/** See `LoadedConfig`. */
	pluginModule?: string | undefined;
}

export type Mode = keyof Compiler;

export interface Request {
	task: number;
	page: PageSource;
	mode: Mode;
}

/** What a worker is sent. */
export type Message = Request | 'close';

export type Response = { kind: 'ready' } | { kind: 'done'; task: number; compiled: CompiledPage };
