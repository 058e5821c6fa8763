import { expect, test } from 'vitest';
import { contentTypeOf, sectionOf } from './content-type.ts';

test.each([
	['/cloud/intro', 'cloud'],
	['/cloud/advanced/database', 'cloud'],
	['/cms/features/api-tokens', 'features'],
	['/cms/api/rest/guides/content-manager', 'features'],
	['/cms/configurations/guides/media-library', 'features'],
	['/cms/backend-customization/models', 'development'],
	['/cms/plugins-development/create-a-plugin', 'development'],
	['/cms/admin-panel-customization/logos', 'development'],
	// "middlewares" is tested before "/cms/api/" and before "/cms/configurations/".
	['/cms/api/document-service/middlewares', 'development'],
	['/cms/configurations/middlewares', 'development'],
	['/cms/api/rest', 'api'],
	['/cms/migration/v4-to-v5/additional-resources/from-entity-service-to-document-service', 'api'],
	['/cms/migration/graphql/x', 'api'],
	['/cms/configurations/cron', 'configuration'],
	['/cms/database-migrations', 'configuration'],
	['/cms/getting-started/setting-up-admin-panel', 'configuration'],
	['/cms/quick-start', 'cms'],
	['/cms/quick-start#database', 'cms'],
	['/release-notes', 'documentation'],
	['/cms', 'documentation'],
	['/', 'documentation'],
])('%s is of type %s', (path, type) => {
	expect(contentTypeOf(path)).toBe(type);
});

test.each([
	['/cms/api/rest', 'api'],
	['/cms/quick-start#install', 'quick-start'],
	['/cms', 'general'],
	['/release-notes#5', 'general'],
	['/', 'general'],
])('the section of %s is %s', (path, section) => {
	expect(sectionOf(path)).toBe(section);
});
