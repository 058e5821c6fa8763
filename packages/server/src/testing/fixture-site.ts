import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ServerManifestInput } from '../manifest.ts';

/** A hash of the right format. */
export const SCRIPT_HASH = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** A document long enough to be compressed. */
export function documentOf(title: string, buildId = 'build-1'): string {
	const paragraphs = Array.from({ length: 200 }, (_, index) => `<p>Paragraph ${index} of ${title}.</p>`);
	return `<!doctype html><html lang="en" data-build="${buildId}"><title>${title}</title>${paragraphs.join('\n')}</html>`;
}

export function manifestOf(manifest: Partial<ServerManifestInput> = {}): ServerManifestInput {
	return {
		buildId: 'build-1',
		redirects: [
			{ from: '/cms', to: '/cms/intro', permanent: true },
			{ from: '/old/guide', to: '/cms/intro#usage', permanent: true },
			{ from: '/soon', to: '/cms/intro?from=soon', permanent: false },
			{ from: '/chat', to: 'https://chat.example.com/room', permanent: true },
		],
		contentSecurityPolicy: { scriptHashes: [SCRIPT_HASH] },
		...manifest,
	};
}

/** The files of every test site. */
export function baseFiles(buildId = 'build-1'): Record<string, string | Buffer> {
	return {
		'index.html': documentOf('Home', buildId),
		'home/Home/index.html': documentOf('Home', buildId),
		'404.html': documentOf('Page not found', buildId),
		'cms/intro/index.html': documentOf('Intro', buildId),
		'cms/intro/index.json': JSON.stringify({ buildId, route: '/cms/intro' }),
		'cms/intro.md': '# Intro\n',
		'cms/intro/lines.json': JSON.stringify([
			['content/cms/intro.mdx:5', 'Strapi is a headless CMS.'],
			['content/cms/intro.mdx:7', 'Next', 'next'],
			['content/cms/intro.mdx:9', 'Strapi is a headless CMS.'],
			['content/snippets/run.mdx:2', 'npm run develop'],
		]),
		'search/parts/terms-0-abc12345.json': '{}',
		'assets/main-abc123.js': `export const words = ${JSON.stringify('word '.repeat(500))};\n`,
		'assets/photo-abc123.png': Buffer.alloc(4096, 7),
		'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
		'search/records.jsonl': '{"objectID":"1"}\n',
		'server.json.br': 'stands for the compressed scriptHashes',
		'server.json': JSON.stringify(manifestOf({ buildId })),
	};
}

/** Writes each file atomically, as the build does, and `server.json` last. */
export async function writeSite(directory: string, files: Record<string, string | Buffer>): Promise<void> {
	const paths = Object.keys(files).sort((a, b) => Number(a === 'server.json') - Number(b === 'server.json'));
	for (const path of paths) {
		const file = join(directory, path);
		await mkdir(dirname(file), { recursive: true });
		await writeFile(`${file}.tmp`, files[path] ?? '');
		await rename(`${file}.tmp`, file);
	}
}

/** Creates a directory that `await using` removes. */
export async function temporaryDirectory(): Promise<AsyncDisposable & { path: string }> {
	const path = await mkdtemp(join(tmpdir(), 'server-'));
	return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}
