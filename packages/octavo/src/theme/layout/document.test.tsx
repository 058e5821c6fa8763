import { describe, expect, it } from 'vitest';
import { contentComponents } from '../content/components.ts';
import type { DocumentInput } from '../model.ts';
import { indexStyleSheets } from '../styles/index.ts';
import { renderDocument } from './render.tsx';
import { inlineStyles } from './sheets.ts';
import { documentInput, page, rendered, site } from './testing/fixtures.ts';

const tag = { label: 'tokens', slug: 'tokens', href: '/tags/tokens', count: 1 };
const KINDS: [string, Partial<DocumentInput>][] = [
	['doc', {}],
	['landing', { page: { ...page, kind: 'landing', route: '/' }, body: { kind: 'landing', html: '<h1>Hello</h1>' } }],
	['tag-index', { page: { ...page, kind: 'tag-index' }, body: { kind: 'tag-index', tags: [tag] } }],
	['tag', { page: { ...page, kind: 'tag' }, body: { kind: 'tag', tag, pages: [], related: [] } }],
	['search', { page: { ...page, kind: 'search' }, body: { kind: 'search' } }],
	['not-found', { page: { ...page, kind: 'not-found' }, body: { kind: 'not-found' } }],
];

it('shows the announcement only on the landing page and the first page of an area', () => {
	const announces = (changes: Partial<DocumentInput>) =>
		rendered(changes).querySelector('[data-action="close-announcement"][aria-label="Close announcement"]') !== null;
	expect(announces({ page: { ...page, kind: 'landing', route: '/' }, body: { kind: 'landing', html: '' } })).toBe(true);
	expect(announces({ page: { ...page, route: '/cms/intro' } })).toBe(true);
	expect(announces({})).toBe(false);
});

describe.each(KINDS)('every document (%s)', (_kind, changes) => {
	const document = rendered(changes);
	const query = (selector: string) => document.querySelector(selector);

	it('starts with a doctype and has language, build and colour mode', () => {
		expect(renderDocument(documentInput(changes)).startsWith('<!doctype html><html lang="en"')).toBe(true);
		expect(document.documentElement.dir).toBe('ltr');
		expect(document.documentElement.dataset.build).toBe('build-1');
		expect(document.documentElement.dataset.colorMode).toBe('system');
	});

	it('offers search and Ask AI', () => {
		expect(query('button[data-opens="search"] span')?.textContent).toBe('Search');
		expect(query('form:has([data-opens="search"])')?.getAttribute('action')).toBe('/search');
		expect(query('.ask-button[data-opens="ask"]')?.textContent).toBe('Ask AI');
	});

	it('has one main landmark, the target of the skip link, with one h1', () => {
		expect(document.querySelectorAll('main')).toHaveLength(1);
		expect(query('.skip')?.getAttribute('href')).toBe('#main');
		expect(document.querySelectorAll('main#main[data-page] h1')).toHaveLength(1);
	});

	it('contains the speculation rules', () => {
		expect(query('body > script[type=speculationrules]')?.textContent).toBe('{}');
	});

	it('names its landmarks and controls', () => {
		expect(query('header nav')?.getAttribute('aria-label')).toBe('Main');
		expect(query('[data-action="open-menu"]')?.getAttribute('aria-label')).toBe('Open menu');
		expect(query('[data-action="toggle-theme"]')?.getAttribute('aria-label')).toContain('currently light mode');
	});

	it('has no duplicate ids and no inline event handlers', () => {
		const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
		expect(new Set(ids).size).toBe(ids.length);
		expect(renderDocument(documentInput(changes))).not.toMatch(/<[^>]+\son[a-z]+=/);
	});
});

describe('the head', () => {
	const document = rendered();
	const content = (name: string) =>
		document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

	it('titles pages by page and site, and the landing page by the site alone', () => {
		expect(document.title).toBe('API tokens | Example Docs');
		expect(rendered({ page: { ...page, kind: 'landing' }, body: { kind: 'landing', html: '' } }).title).toBe(
			'Example Docs',
		);
	});

	it('describes the page to search engines and social networks', () => {
		expect(content('description')).toBe(page.description);
		expect(content('og:title')).toBe('API tokens');
		expect(content('og:url')).toBe(page.canonical);
		expect(content('og:image')).toBe(page.socialImage);
		expect(content('twitter:card')).toBe('summary_large_image');
		expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(page.canonical);
		expect(document.querySelector('link[type="text/markdown"]')?.getAttribute('href')).toBe('/cms/tokens.md');
	});

	it('keeps unlisted pages, search and not-found out of search engines', () => {
		expect(content('robots')).toBeUndefined();
		for (const changed of [
			rendered({ page: { ...page, unlisted: true } }),
			rendered({ page: { ...page, kind: 'search' }, body: { kind: 'search' } }),
			rendered({ page: { ...page, kind: 'not-found' }, body: { kind: 'not-found' } }),
		])
			expect(changed.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
	});

	it('has the breadcrumbs as JSON-LD: the steps with an address, and the page', () => {
		const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
		expect(data.itemListElement).toEqual([
			{ '@type': 'ListItem', position: 1, name: 'CMS docs', item: 'https://docs.example.com/cms/intro' },
			{ '@type': 'ListItem', position: 2, name: 'API tokens' },
		]);
	});

	it('escapes titles that would end the script element', () => {
		const breadcrumbs = [{ label: '</script><img src=x>' }];
		expect(renderDocument(documentInput({ page: { ...page, breadcrumbs } }))).not.toContain('</script><img');
	});

	it('sets the theme before any style, and loads the module with its imports', () => {
		const html = renderDocument(documentInput());
		expect(html.indexOf('setTheme()')).toBeLessThan(html.indexOf('<style'));
		expect(document.querySelector('script[type="module"]')?.getAttribute('src')).toBe('/assets/index.js');
		expect(document.querySelector('link[rel="modulepreload"]')?.getAttribute('href')).toBe('/assets/shared.js');
	});

	it('watches for missing scripts on the landing page only', () => {
		expect(renderDocument(documentInput())).not.toContain('watchForScripts');
		const landing = documentInput({ page: { ...page, kind: 'landing' }, body: { kind: 'landing', html: '' } });
		expect(renderDocument(landing)).toContain('watchForScripts');
	});
});

describe('style sheets', () => {
	it('stand in few different style elements, so that nginx takes a policy with the hashes of all of them', () => {
		const styleSheets = indexStyleSheets(contentComponents);
		const components = Object.keys({ ...styleSheets.components, ...styleSheets.lateParts });
		const areas = site.areas.map(({ id, label, accent }) => ({ id, label, accent }));
		const elements = new Set<string>();
		for (const [, { page: of = page }] of KINDS) {
			for (const firstScreen of [[], components, ...components.map((name) => [name])]) {
				const input = documentInput({ components: firstScreen, firstScreen, articleLength: firstScreen.length * 1e5 });
				for (const area of areas)
					for (const { css } of inlineStyles({ ...input, page: { ...of, area } }, input.assets)) elements.add(css);
			}
		}
		// nginx refuses a value of more than 4,096 characters; the rest of the policy takes 900 of them, and a hash takes 54.
		expect(elements.size).toBeLessThanOrEqual(52);
	});

	const sheetsOf = (changes: Partial<DocumentInput>) =>
		[...rendered(changes).querySelectorAll('style')].flatMap((element) => element.dataset.sheets?.split(' ') ?? []);

	it('contains the sheets of the shell, the page kind and the components, and no others', () => {
		const plain = sheetsOf({});
		expect(plain).toContain('tokens');
		expect(plain).toContain('typography');
		expect(plain).not.toContain('tldr');
		expect(sheetsOf({ components: ['Tldr', 'Tldr'] }).filter((name) => name === 'tldr')).toHaveLength(1);
		expect(sheetsOf({ page: { ...page, kind: 'search' }, body: { kind: 'search' } })).not.toContain('contents-fold');
	});

	it('contains the sheet of badges on a page with a badge', () => {
		expect(sheetsOf({})).toContain('badge');
		expect(sheetsOf({ page: { ...page, badges: [] } })).not.toContain('badge');
	});

	it('contains the sheet of the announcement on pages that show it', () => {
		expect(sheetsOf({ page: { ...page, route: '/cms/intro' } })).toContain('announcement');
		expect(sheetsOf({})).not.toContain('announcement');
	});

	it('links the sheets for elements below the first screen before their first use', () => {
		const html = '<p>Text</p><figure class="code-block code-block-titled">a</figure><div class="tabs">b</div>';
		const main = rendered({ components: ['FileTree'], body: { kind: 'article', html } }).querySelector('.prose');
		const names = [...(main?.children ?? [])].map((child) => child.getAttribute('data-sheets') ?? child.className);
		expect(names).toEqual(['', 'late', 'file-tree', 'code-block code-block-titled', 'tabs']);
	});

	it('inlines those that the first screen needs, and links the others before the next element', () => {
		const html = '<figure class="code-block">a</figure><div class="api-call">b</div><div class="admonition">c</div>';
		const long = {
			components: ['Admonition', 'ApiCall', 'CodeBlock'],
			firstScreen: ['ApiCall', 'CodeBlock'],
			articleLength: 100_000,
			body: { kind: 'article' as const, html },
		};
		expect(sheetsOf(long)).toEqual(expect.arrayContaining(['api-call', 'code-block']));
		expect(sheetsOf(long)).not.toContain('admonition');
		const main = rendered(long).querySelector('.prose');
		const names = [...(main?.children ?? [])].map((child) => child.getAttribute('data-sheets') ?? child.className);
		expect(names).toEqual(['code-block', 'api-call', 'late', 'admonition']);
	});

	it('inlines them in a short page, so that the first paint is complete', () => {
		const html = '<p>Text</p><figure class="code-block">a</figure>';
		const short = { components: ['FileTree'], articleLength: html.length, body: { kind: 'article' as const, html } };
		expect(sheetsOf(short)).toEqual(expect.arrayContaining(['late', 'file-tree']));
		expect(rendered(short).querySelector('main link')).toBeNull();
		expect(sheetsOf({ ...short, articleLength: 100_000 })).not.toContain('late');
	});

	it('links them before an island and not inside it, because the island hydrates its content', () => {
		const island = '<div data-island="live-code" data-props="{}"><div class="live-code">a</div></div>';
		const main = rendered({ body: { kind: 'article', html: `<p>Text</p>${island}` } }).querySelector('.prose');
		const names = [...(main?.children ?? [])].map((child) => child.getAttribute('data-sheets') ?? child.tagName);
		expect(names).toEqual(['P', 'late', 'DIV']);
		expect(main?.querySelector('[data-island] link')).toBeNull();
	});

	it('links them once, before the foot of an article and at the end of any other page', () => {
		const html = renderDocument(documentInput());
		expect(html).not.toContain('/*late*/');
		expect(html.split('/assets/late.css')).toHaveLength(2);
		expect(html.indexOf('/assets/late.css')).toBeLessThan(html.indexOf('<footer class="article-foot"'));
		const search = rendered({ page: { ...page, kind: 'search' }, body: { kind: 'search' } });
		expect(search.querySelector('main')?.lastElementChild?.getAttribute('href')).toBe('/assets/late.css');
	});

	it('has the address of the interaction sheet', () => {
		expect(rendered().documentElement.dataset.interactionSheet).toBe('/assets/interaction.css');
	});
});

it('shows no announcement, Ask AI or colour-mode button if the site has none', () => {
	const { announcement: _none, ...rest } = site;
	const document = rendered({
		site: {
			...rest,
			ask: { enabled: false, disclaimer: '' },
			colorMode: { ...site.colorMode, disableSwitch: true },
		},
	});
	for (const selector of ['[data-announcement]', '[data-opens="ask"]', '[data-action="toggle-theme"]'])
		expect(document.querySelector(selector), selector).toBeNull();
});

describe('optional features of the site', () => {
	const { assets } = documentInput();

	it('have the addresses of the service worker and the moved anchors', () => {
		const { dataset } = rendered({
			assets: { ...assets, serviceWorker: '/service-worker.js', anchorRedirects: '/assets/anchors.json' },
		}).documentElement;
		expect(dataset.serviceWorker).toBe('/service-worker.js');
		expect(dataset.anchorRedirects).toBe('/assets/anchors.json');
	});

	it('include a hidden consent bar only if there are analytics scripts', () => {
		const document = rendered({ assets: { ...assets, analytics: ['https://a.example.com/a.js'] } });
		expect(document.documentElement.dataset.analytics).toBe('["https://a.example.com/a.js"]');
		expect(document.querySelector('[data-consent]')?.hasAttribute('hidden')).toBe(true);
		expect(
			document.querySelectorAll('[data-action="accept-analytics"], [data-action="decline-analytics"]'),
		).toHaveLength(2);
		expect(rendered().querySelector('[data-consent]')).toBeNull();
	});
});
