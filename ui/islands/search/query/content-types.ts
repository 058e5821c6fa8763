import type { ContentType } from '../../../model.ts';

/** The choice that filters nothing. */
export const ALL = 'all';

/** The choices of the filter bar in their order; from the specification. The site's configuration has the same. */
export const CONTENT_TYPES: ContentType[] = [
	{ value: ALL, label: 'All content', icon: 'list', color: 'neutral' },
	{ value: 'cms', label: 'CMS Docs', icon: 'feather', color: 'indigo' },
	{ value: 'cloud', label: 'Cloud Docs', icon: 'cloud', color: 'teal' },
	{ value: 'features', label: 'CMS Features', icon: 'squares-four', color: 'violet' },
	{ value: 'development', label: 'Development', icon: 'wrench', color: 'amber' },
	{ value: 'api', label: 'APIs', icon: 'code', color: 'green' },
	{ value: 'configuration', label: 'Configuration', icon: 'gear', color: 'rose' },
];
