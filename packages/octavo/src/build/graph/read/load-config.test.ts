import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeSite } from '../testing/fixture-site.ts';
import { loadConfig, SiteConfigError } from './load-config.ts';

const failure = async (configuration: string | object, name = 'site.config.json') => {
	const error = await loadConfig(writeSite({ [name]: configuration })).catch((reason: unknown) => reason);
	expect(error).toBeInstanceOf(SiteConfigError);
	return error instanceof SiteConfigError ? error : new SiteConfigError([]);
};

it('reads TypeScript, modules and JSON, and adds the defaults', async () => {
	const typescript = `import { defineSite } from 'octavo/build/graph/index.ts';
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

it('reports an unknown key at its place with the nearest valid key', async () => {
	const { findings } = await failure('{\n\t"title": "A",\n\t"url": "https://a.example",\n\t"navbra": {}\n}');
	expect(findings).toMatchObject([
		{ code: 'invalid-configuration', file: 'site.config.json', line: 4, column: 2, closest: 'navbar' },
	]);
});

it('reports a content type that includes an unknown one at its place, with the known ones and the nearest', async () => {
	const types = ['all', 'features', 'api'].map((value) => ({ value, label: value, icon: 'list', color: 'green' }));
	const cms = { ...types[0], value: 'cms', includes: ['features', 'apis', 'cms'] };
	const site = { title: 'A', url: 'https://a.example', contentTypes: [...types, cms] };
	const { findings } = await failure(JSON.stringify(site, null, '\t'));
	expect(findings).toMatchObject([
		{ code: 'invalid-configuration', file: 'site.config.json', line: 30, column: 5, closest: 'api' },
		{ code: 'invalid-configuration', file: 'site.config.json', line: 31, column: 5 },
	]);
	expect(findings[0]?.message).toBe('contentTypes[3].includes[1]: found "apis", expected "all", "features", "api"');
});

it('reports what is not a regular expression at its place', async () => {
	const errorPages = { sections: [{ answer: '^40[', href: '/errors' }] };
	const site = { title: 'A', url: 'https://a.example', search: { externalUrlPattern: '(' }, errorPages };
	const { findings } = await failure(JSON.stringify(site, null, '\t'));
	expect(findings.map(({ line, message }) => [line, message])).toEqual([
		[5, 'search.externalUrlPattern: found "(", expected a regular expression'],
		[10, 'errorPages.sections[0].answer: found "^40[", expected a regular expression'],
	]);
});

it('names an invalid navbar item', async () => {
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

it('lists the expected files if there is no configuration', async () => {
	const root = writeSite({ 'site.config.txt': '' });
	await expect(loadConfig(root)).rejects.toThrow('expected one of site.config.ts, site.config.mjs, site.config.json');
});

it('reports a mistake in a TypeScript configuration at its place', async () => {
	const text = [
		"import { defineSite } from 'octavo/build/graph/index.ts';",
		"const NAME = 'A';",
		'export default defineSite({',
		'\ttitle: NAME,',
		"\turl: 'https://a.example',",
		"\tcolorMode: { default: 'lihgt' },",
		"\tnavbar: { items: [{ type: 'search' }, { type: 'serach' }] },",
		'} as never);',
	].join('\n');
	const root = writeSite({ 'site.config.ts': text });
	const error = await loadConfig(root).catch((reason: unknown) => reason);
	expect(error instanceof SiteConfigError && error.findings).toMatchObject([
		{ code: 'invalid-configuration', file: 'site.config.ts', line: 6, column: 15, closest: 'light' },
		{ code: 'invalid-navbar-item', file: 'site.config.ts', line: 7, column: 42, closest: 'search' },
	]);
});

it('reports a configuration that cannot be parsed, or throws', async () => {
	const broken = await failure("export default {\n\ttitle: 'A',\n\turl: https://a,\n};", 'site.config.ts');
	expect(broken.findings).toMatchObject([
		{ code: 'invalid-configuration', file: 'site.config.ts', line: 3, column: 12 },
	]);
	const throwing = await failure('export default { title: missing };', 'site.config.ts');
	expect(throwing.message).toContain(
		'site.config.ts:1:1 invalid-configuration The configuration cannot be loaded: missing is not defined',
	);
});

it('says which of two configurations has no effect', async () => {
	const root = writeSite({ 'site.config.ts': 'export default {};', 'site.config.json': {} });
	await expect(loadConfig(root)).rejects.toThrow(
		'site.config.json:1:1 ignored-file "site.config.ts" is the configuration',
	);
});

it('names the encoding of a configuration that is no UTF-8, and refuses a name in place of a code of a language', async () => {
	const root = writeSite({ 'site.config.json': {} });
	writeFileSync(join(root, 'site.config.json'), Buffer.from('\ufeff{}', 'utf16le'));
	await expect(loadConfig(root)).rejects.toThrow(
		'site.config.json:1:1 invalid-configuration This file is saved as UTF-16',
	);
	const { message } = await failure({ title: 'A', url: 'https://a.example', language: 'english' });
	expect(message).toContain('found "english", expected a language such as "de"');
});

it('refuses an address of the site with a name and a password, which every page would print', async () => {
	const { message } = await failure({ title: 'A', url: 'https://me:secret@a.example' });
	expect(message).toContain('expected the address of the site, such as');
});

it('refuses areas and languages that repeat another one, and names that are no addresses, at their places', async () => {
	const area = { id: 'a', label: 'A', accent: 'indigo', path: '/a', href: '/a', description: 'A.' };
	const locales = [
		{ code: 'en', label: 'English' },
		{ code: 'en', label: 'English again' },
	];
	const areas = [area, { ...area, id: 'b' }];
	const site = { title: 'A', url: 'https://a.example', areas, locales, aliases: { b: '/' } };
	const { findings } = await failure(site);
	expect(findings.map(({ message }) => message).sort()).toEqual([
		expect.stringMatching(/^aliases\.b: found "b", expected .*"\/"/),
		'areas[1].path: found "/a", which [0] has already, expected another',
		'locales[1].code: found "en", which [0] has already, expected another',
	]);
});
