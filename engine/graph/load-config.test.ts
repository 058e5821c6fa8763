import { expect, test } from 'vitest';
import { loadConfig, SiteConfigError } from './load-config.ts';
import { writeSite } from './testing/fixture-site.ts';

const failure = async (configuration: string | object, name = 'site.config.json') => {
	const error = await loadConfig(writeSite({ [name]: configuration })).catch((reason: unknown) => reason);
	expect(error).toBeInstanceOf(SiteConfigError);
	return error instanceof SiteConfigError ? error : new SiteConfigError([]);
};

test('reads TypeScript, modules and JSON, and fills in the defaults', async () => {
	const typescript = `import { defineSite } from './engine/graph/index.ts';
		const title: string = 'A';
		export default defineSite({ title, url: 'https://a.example' });`;
	const module = `export default { title: 'A', url: 'https://a.example' };`;
	const json = { title: 'A', url: 'https://a.example' };
	const configurations = await Promise.all([
		loadConfig(writeSite({ 'site.config.ts': typescript })),
		loadConfig(writeSite({ 'site.config.mjs': module })),
		loadConfig(writeSite({ 'site.config.json': json })),
	]);
	for (const configuration of configurations) {
		expect(configuration).toMatchObject({
			title: 'A',
			colorMode: { default: 'light', respectSystem: false },
			locales: [{ code: 'en' }],
			analytics: { scripts: [] },
			sitemap: { changeFrequency: 'weekly', priority: 0.5 },
		});
	}
});

test('an unknown key is an error at its place with the nearest valid key', async () => {
	const { findings } = await failure('{\n\t"title": "A",\n\t"url": "https://a.example",\n\t"navbra": {}\n}');
	expect(findings).toMatchObject([
		{ code: 'invalid-configuration', file: 'site.config.json', line: 4, column: 2, closest: 'navbar' },
	]);
});

test('a navbar item of a wrong shape is named', async () => {
	const items = [{ type: 'search' }, { type: 'dropdwn', label: 'More' }, { type: 'link', label: 'Home', to: '/' }];
	const error = await failure({ title: 'A', url: 'https://a.example', navbar: { items } });
	expect(error.findings.map(({ code, closest }) => [code, closest])).toEqual([
		['invalid-navbar-item', 'dropdown'],
		['invalid-navbar-item', undefined],
		['invalid-navbar-item', undefined],
	]);
	expect(error.message).toContain('Check navbar item 2 of the site configuration: {"type":"dropdwn","label":"More"}');
	expect(error.message).toContain('Check navbar item 3 of the site configuration: {"type":"link"');
	expect(error.message).toContain('unknown key "to"');
});

test('says where a configuration was expected', async () => {
	const root = writeSite({ 'site.config.txt': '' });
	await expect(loadConfig(root)).rejects.toThrow('expected one of site.config.ts, site.config.mjs, site.config.json');
});
