import { expect, it } from 'vitest';
import { documentOf, manifestOf } from './testing/fixture-site.ts';
import { startServer, type TestServer } from './testing/start.ts';

const script = (build: string) => `/assets/page-${build}.js`;
const part = (build: string) => `/search/parts/terms-${build}.json`;

/** A file of a build that pages of other builds may request: its name contains a hash. */
function lastingFiles(build: string): Record<string, string> {
	return {
		[script(build).slice(1)]: `export const build = '${build}';`,
		[part(build).slice(1)]: `{"build":"${build}"}`,
	};
}

function filesOf(build: string): Record<string, string> {
	return {
		...lastingFiles(build),
		'cms/intro/index.html': documentOf('Intro', build).replace(
			'<title>',
			`<script src="${script(build)}"></script><title>`,
		),
		'search/manifest.json': JSON.stringify({ terms: part(build) }),
		'server.json': JSON.stringify(manifestOf({ buildId: build })),
	};
}

async function read({ port }: TestServer, path: string): Promise<string> {
	const response = await fetch(`http://127.0.0.1:${port}${path}`);
	expect([path, response.status]).toEqual([path, 200]);
	return response.text();
}

/**
 * A load balancer may send each request of a reader to another server. The new build keeps the hashed files of the
 * previous one (`keepAssetsDays`); the servers with the old build have received those of the new one first.
 */
it('while servers of two builds answer, every page finds all files of its own build on each of them', async () => {
	await using old = await startServer({ ...filesOf('one'), ...lastingFiles('two') });
	await using renewed = await startServer({ ...filesOf('two'), ...lastingFiles('one') });
	const servers = [old, renewed];
	const seen = new Set<string>();
	for (const first of servers) {
		const page = await read(first, '/cms/intro');
		const build = /data-build="(\w+)"/.exec(page)?.[1] ?? '';
		seen.add(build);
		const source = /<script src="([^"]+)"/.exec(page)?.[1] ?? '';
		const { terms } = JSON.parse(await read(first, '/search/manifest.json'));
		for (const second of servers) {
			expect(await read(second, source)).toBe(`export const build = '${build}';`);
			expect(JSON.parse(await read(second, terms))).toEqual({ build });
		}
	}
	expect([...seen]).toEqual(['one', 'two']);
});
