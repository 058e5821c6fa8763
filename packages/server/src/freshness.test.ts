import { rm, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildState } from './build.ts';
import { temporaryDirectory, writeSite } from './testing/fixture-site.ts';

const BUILT = new Date('2026-01-02T00:00:00Z');
const BEFORE = new Date('2026-01-01T00:00:00Z');

/** A repository with a page and a newer build. */
async function repository() {
	const directory = await temporaryDirectory();
	const files = [
		'content/cms/intro.mdx',
		'content/cms/old.mdx',
		'node_modules/octavo/page.tsx',
		'public/favicon.svg',
		'site.config.ts',
		'plugin/chart.tsx',
		'tools/node_modules/package/index.js',
		'dist/server.json',
	];
	await writeSite(directory.path, Object.fromEntries(files.map((file) => [file, '{}'])));
	for (const file of files) {
		const path = join(directory.path, file);
		const time = file.startsWith('dist') ? BUILT : BEFORE;
		await utimes(path, time, time);
		for (let parent = dirname(path); parent !== directory.path; parent = dirname(parent))
			await utimes(parent, BEFORE, BEFORE);
	}
	return { ...directory, state: () => buildState(directory.path, join(directory.path, 'dist'), directory.path) };
}

describe('buildState', () => {
	it('is current when nothing is newer than the build', async () => {
		await using site = await repository();
		expect(await site.state()).toBe('current');
	});

	it.each([
		'content/cms/intro.mdx',
		'node_modules/octavo/page.tsx',
		'public/favicon.svg',
		'site.config.ts',
		'plugin/chart.tsx',
	])('is outdated when %s is newer', async (file) => {
		await using site = await repository();
		await utimes(join(site.path, file), new Date(), new Date());
		expect(await site.state()).toBe('outdated');
	});

	it('is current when only an installed package is newer', async () => {
		await using site = await repository();
		await utimes(join(site.path, 'tools/node_modules/package/index.js'), new Date(), new Date());
		expect(await site.state()).toBe('current');
	});

	it('is outdated when a page was deleted', async () => {
		await using site = await repository();
		await rm(join(site.path, 'content/cms/old.mdx'));
		expect(await site.state()).toBe('outdated');
	});

	it('is missing when the build did not finish', async () => {
		await using site = await repository();
		await rm(join(site.path, 'dist/server.json'));
		expect(await site.state()).toBe('missing');
	});

	it('treats a deployment without sources as current', async () => {
		await using site = await repository();
		await utimes(join(site.path, 'node_modules/octavo/page.tsx'), new Date(), new Date());
		await rm(join(site.path, 'content'), { recursive: true });
		expect(await site.state()).toBe('current');
	});
});
