import { describe, expect, it } from 'vitest';
import { scriptConstants } from './script-constants.tsx';
import { page, rendered, site } from './testing/fixtures.ts';

describe('a page of documentation', () => {
	const document = rendered();
	const query = (selector: string) => document.querySelector(selector);

	it('shows title, badge and description, then the article', () => {
		expect(query('h1')?.firstChild?.textContent).toBe('API tokens');
		expect(query('h1 .badge')?.textContent).toContain('Beta');
		expect(query('.lead')?.textContent).toBe(page.description);
		expect(query('[data-article] h2')?.textContent).toBe('Create');
	});

	it('leaves out the description of an article with a summary', () => {
		expect(rendered({ components: ['Tldr'] }).querySelector('.lead')).toBeNull();
	});

	it('shows once how many of its examples ran', () => {
		const proved = rendered({
			page: { ...page, proof: { examples: 23, version: '5.54.0', date: '2026-11-21', href: '/proof' } },
		});
		// It breaks only before what a phone may leave out.
		expect(proved.querySelector('.article-proof a[href="/proof"]')?.textContent).toBe(
			'23 examples ran\u00a0on\u00a05.54.0\u200b,\u00a0Nov\u00a021',
		);
		expect(query('.article-proof')).toBeNull();
	});

	it('shows breadcrumbs in which groups without a page are not links', () => {
		const steps = [...document.querySelectorAll('nav[aria-label="Breadcrumbs"] li')];
		expect(steps.map((step) => [step.textContent, step.querySelector('a')?.getAttribute('href')])).toEqual([
			['CMS docs', '/cms/intro'],
			['Features', undefined],
			['API tokens', undefined],
		]);
		expect(steps.at(-1)?.getAttribute('aria-current')).toBe('page');
	});

	it('links home from a page outside all areas', () => {
		const lone = rendered({ page: { ...page, breadcrumbs: [{ label: 'Release notes' }] } });
		const steps = [...lone.querySelectorAll('nav[aria-label="Breadcrumbs"] li')];
		expect(steps.map((step) => [step.textContent, step.querySelector('a')?.getAttribute('href')])).toEqual([
			['Home', '/'],
			['Release notes', undefined],
		]);
	});

	it('lists its headings beside the article and, collapsed, above it', () => {
		const contents = [...document.querySelectorAll('nav[aria-label="On this page"][data-toc]')];
		expect(contents).toHaveLength(2);
		for (const list of contents)
			expect([...list.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['#create', '#find']);
		expect(query('.toc code')?.textContent).toBe('find()');
		expect(query('.toc-bar:has(+ .doc) > summary')?.textContent).toBe('On this page');
		expect(query('.toc-bar')?.hasAttribute('open')).toBe(false);
	});

	it('links to its neighbours', () => {
		expect(query('a[rel="prev"]')?.getAttribute('href')).toBe('/cms/intro');
		expect(query('a[rel="next"]')?.getAttribute('href')).toBe('/cms/webhooks');
	});

	it('shows tags, a link to its source, and the date of the last change in UTC', () => {
		expect(query('ul[aria-label="Tags"] a')?.getAttribute('href')).toBe('/tags/tokens');
		expect(query('.article-edit')?.textContent).toBe('Contribute to this page');
		expect(query('.article-edit')?.getAttribute('href')).toBe(page.editUrl);
		expect(query('time')?.textContent).toBe('May 12, 2026');
	});

	it('asks whether it was helpful, with a form that works without scripts', () => {
		const form = query('form.feedback');
		expect(form?.getAttribute('method')).toBe('post');
		expect(form?.getAttribute('action')).toBe('/api/feedback');
		expect(document.getElementById(form?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
			'Was this page helpful?',
		);
		expect(form?.querySelector('[name="page"]')?.getAttribute('value')).toBe(page.route);
		const answers = [...(form?.querySelectorAll('button[type="submit"][name="helpful"]') ?? [])];
		expect(answers.map((answer) => answer.getAttribute('value'))).toEqual(['yes', 'no']);
		const withoutScripts = [...document.querySelectorAll('noscript')].map((element) => element.innerHTML).join('');
		expect(withoutScripts).toContain('/api/feedback/shown.css');
		expect(rendered({ page: { ...page, kind: 'snippet' } }).querySelector('.feedback')).toBeNull();
	});

	it('leaves out what a page does not have', () => {
		const { previous: _p, next: _n, editUrl: _e, lastUpdate: _l, markdownUrl: _m, ...rest } = page;
		const bare = rendered({
			site: { ...site, ask: { enabled: false, disclaimer: '' } },
			page: { ...rest, tags: [], headings: [], breadcrumbs: [] },
		});
		for (const selector of ['.pagination', '.article-foot', '.page-tools', '[data-toc]', '.breadcrumbs'])
			expect(bare.querySelector(selector), selector).toBeNull();
	});
});

describe('page tools', () => {
	const tools = rendered().querySelector('.page-tools');

	it('copy and show the Markdown copy', () => {
		expect(tools?.querySelector('[data-action="copy-page"]')?.getAttribute('data-href')).toBe('/cms/tokens.md');
		expect(tools?.querySelector('a[href="/cms/tokens.md"]')?.textContent).toBe('View as Markdown');
	});

	it('get what is the same on all pages from the scripts: asking, the setup of editors, and assistants', () => {
		const menu = (enabled: boolean) => scriptConstants({ ...site, ask: { ...site.ask, enabled } }).PAGE_MENU ?? '';
		expect(menu(true)).toMatch(/Ask about this page.*Add to your editor.*Open in ChatGPT.*Open in Claude/);
		expect(menu(false)).not.toContain('Ask about');
	});
});
