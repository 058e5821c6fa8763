import { expect, it } from 'vitest';
import { groupIconStyles } from './group-icons.ts';

it('draws the icons of groups in their sidebars', () => {
	const css = groupIconStyles([
		{
			id: 'cms',
			items: [{ kind: 'group', id: 'start', icon: 'rocket' }, { kind: 'group', id: 'more' }, { kind: 'link' }],
		},
		{ id: 'cloud', items: [{ kind: 'group', id: 'start', icon: 'sliders' }] },
	]);
	expect(css.match(/--drawing:url/g)).toHaveLength(2);
	expect(css).toContain('[data-sidebar="cms"] [data-group="start"]{--drawing:url("data:image/svg+xml,%3Csvg');
	expect(css).toContain('[data-sidebar="cloud"] [data-group="start"]');
});

it('returns an empty string if no group has an icon', () => {
	expect(groupIconStyles([{ id: 'cms', items: [{ kind: 'group', id: 'start' }] }])).toBe('');
});
