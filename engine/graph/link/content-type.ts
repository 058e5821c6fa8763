/** Fragments of a path that make a page of the first area one of these types; tested in this order. */
const TYPES: readonly [type: string, fragments: readonly string[]][] = [
	[
		'features',
		[
			'/cms/features/',
			'content-manager',
			'content-type-builder',
			'media-library',
			'users-permissions',
			'internationalization',
			'audit-logs',
		],
	],
	[
		'development',
		[
			'/cms/backend-customization/',
			'/cms/admin-panel-customization/',
			'/cms/plugins-development/',
			'controllers',
			'services',
			'routes',
			'middlewares',
			'policies',
		],
	],
	['api', ['/cms/api/', '/api/', 'document-service', 'entity-service', '/rest/', '/graphql/']],
	['configuration', ['/cms/configurations/', 'database', 'server', 'admin-panel', 'environment']],
];

/**
 * The content type that search filters by, derived from the path of a result.
 * The rules and their order are the specification's ("Content type derived from a result url path").
 * @param path of a page, e.g. `/cms/api/rest`; query and anchor are ignored
 */
export function contentTypeOf(path: string): string {
	const clean = path.replace(/[?#].*$/, '');
	if (clean.includes('/cloud/')) return 'cloud';
	if (!clean.includes('/cms/')) return 'documentation';
	return TYPES.find(([, fragments]) => fragments.some((fragment) => clean.includes(fragment)))?.[0] ?? 'cms';
}

/** @returns the second segment of the path (`/cms/api/rest` -> `api`), or `general` when there is none */
export function sectionOf(path: string): string {
	return (
		path
			.replace(/[?#].*$/, '')
			.split('/')
			.filter(Boolean)[1] ?? 'general'
	);
}
