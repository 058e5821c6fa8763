// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { filterSidebar, followFirst } from './filter-sidebar.ts';

const BRANCHES: Record<string, string> = {
	'/branch-configurations.html':
		'<li><a href="/cms/configurations/cron">Cron jobs</a></li><li><a href="/cms/x">API settings</a></li><li><details data-group="guides" data-deferred><summary>Guides</summary></details></li>',
	'/branch-guides.html': '<li><a href="/cms/guides/sso">Single sign-on</a></li>',
};

beforeEach(() => {
	vi.stubGlobal('fetch', async (address: string) => new Response(BRANCHES[address]));
	document.body.innerHTML = `<nav data-sidebar="cms" data-branches="/branch-"><input data-filter-sidebar>
		<ul><li><a href="/cms/start">Quick start</a></li>
		<li><details open><summary>REST API</summary><ul><li><a href="/cms/rest/filters">Filters</a></li></ul></details></li>
		<li><details data-group="configurations" data-deferred><summary>Configurations</summary></details></li></ul></nav>`;
});
const field = () => document.querySelector('input') as HTMLInputElement;
const type = async (text: string) => {
	field().value = text;
	await filterSidebar(field());
};
const links = () =>
	[...document.querySelectorAll('a')].filter((link) => !link.closest('[hidden]')).map((link) => link.textContent);
const openGroups = () => [...document.querySelectorAll('details')].map(({ open }) => open);

it('shows matching entries and all entries of a matching group, including those that were not sent with the page', async () => {
	await type('start qui');
	expect(links()).toEqual(['Quick start']);
	await type('api');
	expect(links()).toEqual(['Filters', 'API settings']);
	expect(openGroups()).toEqual([true, true, false]);
});

it('finds entries in nested groups that were not sent with the page', async () => {
	await type('single');
	expect(links()).toEqual(['Single sign-on']);
});

it('restores the sidebar when the field is empty', async () => {
	await type('cron');
	expect(openGroups()).toEqual([false, true, false]);
	await type('');
	expect(links()).toHaveLength(5);
	expect(openGroups()).toEqual([true, false, false]);
});

it('follows the first visible entry', async () => {
	await type('filters');
	const followed = vi.fn((event: Event) => event.preventDefault());
	document.querySelector('[href="/cms/rest/filters"]')?.addEventListener('click', followed);
	followFirst(field());
	expect(followed).toHaveBeenCalledOnce();
});
