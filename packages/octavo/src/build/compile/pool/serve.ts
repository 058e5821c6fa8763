import { parentPort, workerData } from 'node:worker_threads';
import { setLanguage } from '@octavo/contract/index.ts';
import { importPlugins } from '../../graph/index.ts';
import { ArticleCache } from '../cache/article-cache.ts';
import { compileAndStore } from '../cached-compiler.ts';
import { createCompiler } from '../compiler.ts';
import type { CompilerUi } from '../options.ts';
import type { Message, Response, WorkerSetup } from './protocol.ts';

/**
 * Runs a worker thread, which compiles the requested pages one after the other. Articles are stored in the cache, so that
 * only the small part of a page is copied between threads.
 * @throws {Error} when called outside a worker thread
 */
export async function serveCompiler(ui: CompilerUi): Promise<void> {
	const port = parentPort;
	if (!port) throw new Error('serveCompiler() only works in a worker thread that createCompilePool() starts.');
	// The pool that started this thread created it, so it needs no validation.
	const setup: WorkerSetup = workerData;
	setLanguage(setup.configuration.language);
	const compiler = createCompiler({ ...setup, ui, plugins: await importPlugins(setup.pluginModule) });
	const cache = new ArticleCache(setup);
	const send = (response: Response) => port.postMessage(response);
	port.on('message', async (message: Message) => {
		if (message === 'close') return port.close();
		const { task, page, mode } = message;
		send({ kind: 'done', task, compiled: await compileAndStore(compiler, cache, page, mode) });
	});
	send({ kind: 'ready' });
}
