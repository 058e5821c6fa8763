import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { UpgradeData } from '../../../tools/surface/client.ts';
import { UpgradeList, UpgradeRange, upgradeListDefinition } from './upgrade.tsx';

const upgrade: UpgradeData = {
	versions: ['5.0.0', '5.1.0', '5.20.0'],
	changes: [
		{ kind: 'removed', version: '5.1.0', group: 'commands', name: 'strapi old' },
		{ kind: 'new', version: '5.20.0', group: 'commands', name: 'strapi openapi', page: '/cms/cli#openapi' },
	],
	notes: [{ version: '5.20', title: '5.20 (July 2025)', page: '/release-notes#5200' }],
	codemods: [],
};

it('lists names by version, linked to the sections that explain them', () => {
	const html = renderToStaticMarkup(<UpgradeList part="new" upgrade={upgrade} />);
	expect(html).toContain('<li data-version="5.20.0"><b>5.20</b>');
	expect(html).toContain('<a href="/cms/cli#openapi"><code>strapi openapi</code></a>');
	expect(html).not.toContain('strapi old');
});

it('prints a list in Markdown', () => {
	const markdown = (part: string) => upgradeListDefinition.markdown({ part, upgrade }, '');
	expect(markdown('breaking')).toBe('- 5.1: `strapi old` (commands: gone)');
	expect(markdown('notes')).toBe('- [5.20 (July 2025)](/release-notes#5200)');
});

it('offers the published versions, newest first, and prints nothing on a site without a version record', () => {
	const html = renderToStaticMarkup(<UpgradeRange upgrade={upgrade} />);
	expect([...html.matchAll(/<option value="([^"]+)"/g)].map(([, version]) => version)).toEqual([
		'5.20.0',
		'5.1.0',
		'5.0.0',
	]);
	expect(renderToStaticMarkup(<UpgradeRange />)).toBe('');
});
