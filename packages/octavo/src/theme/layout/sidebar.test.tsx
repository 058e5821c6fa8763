import { describe, expect, it } from 'vitest';
import type { SidebarGroup } from '../model.ts';
import { renderSidebarBranch } from './render.tsx';
import { scriptConstants } from './script-constants.tsx';
import { page, parse, rendered, site } from './testing/fixtures.ts';

const group: SidebarGroup = {
	kind: 'group',
	id: 'rest',
	label: 'REST API',
	badges: [],
	collapsible: true,
	open: false,
	containsActive: false,
	items: [],
};
const branch = (item: SidebarGroup) => parse(`<ul>${renderSidebarBranch([item], '')}</ul>`);

describe('the sidebar', () => {
	const sidebar = rendered().querySelector('[data-sidebar-slot] nav');

	it('is a named landmark with its id', () => {
		expect(sidebar?.getAttribute('aria-label')).toBe('Docs sidebar');
		expect(sidebar?.getAttribute('data-sidebar')).toBe('cmsSidebar');
	});

	it('marks the current page inside its open group', () => {
		const current = sidebar?.querySelectorAll('[aria-current="page"]');
		expect(current).toHaveLength(1);
		expect(current?.[0]?.getAttribute('href')).toBe('/cms/tokens');
		expect(current?.[0]?.closest('details')?.hasAttribute('open')).toBe(true);
	});

	it('shows badges of links and groups', () => {
		expect(sidebar?.querySelector('summary .sidebar-badge')?.textContent).toBe('updated');
		expect(sidebar?.querySelector('li li .sidebar-badge')?.textContent).toBe('new');
	});

	it('breaks long names before their dots, without changing their text', () => {
		const label = branch({ ...group, label: 'webhooks.populateRelations is gone' }).querySelector('summary');
		expect(label?.innerHTML).toBe('webhooks<wbr>.populateRelations is gone');
		expect(label?.textContent).toBe('webhooks.populateRelations is gone');
	});

	it('can be hidden and shown if the site allows it', () => {
		expect(scriptConstants(site).SIDE_TOOLS).toMatch(/Hide sidebar.*Show sidebar/);
		expect(scriptConstants({ ...site, sidebar: { hideable: false } }).SIDE_TOOLS).toBe('""');
	});

	it('leaves its slot empty on pages without a sidebar', () => {
		const { sidebar: _none, ...rest } = page;
		expect(rendered({ page: rest }).querySelector('[data-sidebar-slot]')?.innerHTML).toBe('');
	});
});

describe('groups', () => {
	it('that collapse are details elements with the id under which their state is saved', () => {
		const details = branch(group).querySelector('details');
		expect(details?.getAttribute('data-group')).toBe('rest');
		expect(details?.hasAttribute('open')).toBe(false);
	});

	it('that do not collapse are a head and a list', () => {
		const fixed = branch({ ...group, collapsible: false });
		expect(fixed.querySelector('details')).toBeNull();
		expect(fixed.querySelector('.sidebar-head')?.textContent).toBe('REST API');
	});

	it('that are not sent with the page are marked, and link to their first page without scripts', () => {
		const first = { label: 'Endpoints', href: '/cms/rest/endpoints' };
		const details = branch({ ...group, items: [], deferred: { first } }).querySelector('details');
		expect(details?.getAttribute('data-deferred')).toBe('');
		expect(details?.querySelector('summary a')).toBeNull();
		expect(details?.innerHTML).toContain('<noscript><a href="/cms/rest/endpoints">Endpoints</a></noscript>');
	});
});
