import { afterAll, expect, it, vi } from 'vitest';
import { baseFiles, temporaryDirectory, writeSite } from '../testing/fixture-site.ts';

vi.mock('./release.ts', async (original) => {
	const actual = await original<typeof import('./release.ts')>();
	return { ...actual, openRelease: vi.fn(actual.openRelease) };
});

// Other test files of this process load the same modules, before or after this mock.
vi.resetModules();
afterAll(() => void vi.resetModules());

it('a build that takes long to open does not take the place of the next one', async () => {
	const { LiveSite } = await import('./live-site.ts');
	const { openRelease } = await import('./release.ts');
	await using directory = await temporaryDirectory();
	await writeSite(directory.path, baseFiles('build-1'));
	const site = await LiveSite.open(directory.path, { revalidateAfter: 0, swapLimit: 1_000, cacheBytes: 1_000_000 });
	const open = vi.mocked(openRelease).getMockImplementation() ?? openRelease;
	let openSlowly = () => {};
	vi.mocked(openRelease).mockImplementationOnce(async (...parameters) => {
		const release = await open(...parameters);
		await new Promise<void>((resolve) => {
			openSlowly = resolve;
		});
		return release;
	});

	await writeSite(directory.path, baseFiles('build-2'));
	const second = site.latest();
	await expect.poll(() => vi.mocked(openRelease).mock.calls).toHaveLength(2);
	await writeSite(directory.path, baseFiles('build-3'));
	const third = site.latest();
	await new Promise((resolve) => setTimeout(resolve, 100));
	openSlowly();
	await Promise.all([second, third]);
	expect((await site.latest()).manifest.buildId).toBe('build-3');
});
