/** What the main thread and a compiling worker say to each other. */
import type { CompiledPage, PageSource } from '../../model.ts';
import type { CompilerOptions } from '../options.ts';

/** `workerData`; the components are in the worker's own bundle. */
export interface WorkerSetup extends Omit<CompilerOptions, 'ui'> {
	cacheDirectory: string;
	version: string;
}

export type Mode = 'compile' | 'analyze';

export interface Request {
	task: number;
	page: PageSource;
	mode: Mode;
}

export type Response = { kind: 'ready' } | { kind: 'done'; task: number; compiled: CompiledPage };
