import { afterAll, expect, it, vi } from 'vitest';

vi.mock('../proof/instance/cleanup.ts', () => ({
	makeTemporary: vi.fn().mockRejectedValueOnce(new Error('no room on the disk')).mockResolvedValue('/tmp/scratch'),
}));
vi.mock('../proof/runner/install.ts', () => ({ CACHE: '.cache/proof', PROJECT: 'tools/proof/project' }));
vi.mock('../proof/runner/select.ts', () => ({
	UnknownPageError: class extends Error {},
	selectFiles: async () => [{ examples: [{ fence: { attributes: { in: 'hello' } }, files: [] }] }],
}));
vi.mock('../proof/scratch/variants.ts', () => ({ variantsOf: () => [{}] }));
vi.mock('../proof/scratch/scratch.ts', () => ({
	Scratch: class {
		use = async () => 'an answer';
		close = async () => {};
	},
}));

// Other test files of this process load the same modules, before or after these mocks.
vi.resetModules();
afterAll(() => void vi.resetModules());

it('a project that could not be opened is tried again with the next call', async () => {
	const { makeTemporary } = await import('../proof/instance/cleanup.ts');
	const { Projects } = await import('./sandbox.ts');
	const projects = new Projects({ root: '/site', modules: { host: 'host.mjs', client: 'client.mjs' } });
	const send = () => projects.send({ page: '/cms/controllers', name: 'hello' }, []);
	await expect(send()).rejects.toThrow('no room on the disk');
	await projects.close();
	expect(await send()).toBe('an answer');
	expect(await send()).toBe('an answer');
	expect(makeTemporary).toHaveBeenCalledTimes(2);
});
