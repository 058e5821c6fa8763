import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';

const bundles = new Map<string, Promise<ReadonlyMap<string, Buffer>>>();

/**
 * Opens an empty page of another origin that runs a module, so that the browser applies CORS. The page comes from a server
 * of its own, because browsers do not let pages of a test's routes reach this machine. Each module is bundled once.
 * @param source of the module; its imports are resolved from the repository's root
 * @param files further files of that origin, by path
 */
export async function openClientPage(
	page: Page,
	source: string,
	files: ReadonlyMap<string, string | Buffer> = new Map(),
): Promise<void> {
	const bundling = bundles.get(source) ?? bundle(source);
	bundles.set(source, bundling);
	const bundled = await bundling;
	const server = createServer((request, response) => {
		const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
		const body = path === '/' ? DOCUMENT : (bundled.get(path) ?? files.get(path));
		if (body === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('Not found.');
		else response.writeHead(200, { 'content-type': typeOf(path) }).end(body);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	page.once('close', () => {
		server.closeAllConnections();
		server.close();
	});
	const address = server.address();
	await page.goto(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`);
}

const DOCUMENT =
	'<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>A client</title><div id="root"></div><script type="module" src="/entry.js"></script>';

function typeOf(path: string): string {
	return path === '/' ? 'text/html' : path.endsWith('.js') ? 'text/javascript' : 'application/json';
}

async function bundle(source: string): Promise<ReadonlyMap<string, Buffer>> {
	const root = join(import.meta.dirname, '../..');
	const entry = join(root, 'client-page-entry.ts');
	const outDir = await mkdtemp(join(tmpdir(), 'client-page-'));
	try {
		const result = await build({
			configFile: false,
			root,
			logLevel: 'error',
			define: { 'process.env.NODE_ENV': '"production"' },
			plugins: [
				{
					name: 'client-page-entry',
					resolveId: (id) => (id === 'client-page-entry' ? entry : null),
					load: (id) => (id === entry ? source : null),
				},
			],
			build: {
				outDir,
				minify: false,
				rolldownOptions: {
					input: 'client-page-entry',
					output: {
						entryFileNames: 'entry.js',
						chunkFileNames: '[name]-[hash].js',
						assetFileNames: '[name]-[hash][extname]',
					},
				},
			},
		});
		const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
		const texts = outputs.map(
			async ({ fileName }) => [`/${fileName}`, await readFile(join(outDir, fileName))] as const,
		);
		return new Map(await Promise.all(texts));
	} finally {
		await rm(outDir, { recursive: true, force: true });
	}
}
