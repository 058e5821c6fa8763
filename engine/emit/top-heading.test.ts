import { describe, expect, it } from 'vitest';
import { topHeading } from './top-heading.ts';

const area = { id: 'cms', label: 'CMS', accent: 'indigo' };

describe('the heading that results are grouped by', () => {
	it('is the area with the category of the sidebar', () => {
		const breadcrumbs = [
			{ label: 'CMS', href: '/cms/intro' },
			{ label: 'Features' },
			{ label: 'Plugins' },
			{ label: 'GraphQL' },
		];
		expect(topHeading({ area, breadcrumbs })).toBe('CMS › Features');
	});

	it('is the area alone for a page in no category', () => {
		expect(topHeading({ area, breadcrumbs: [{ label: 'CMS' }, { label: 'FAQ' }] })).toBe('CMS');
		expect(topHeading({ area: { ...area, label: 'General' }, breadcrumbs: [{ label: 'Home' }] })).toBe('General');
	});
});
