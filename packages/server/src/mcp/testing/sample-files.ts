import { PAGES, RECORDS } from '@octavo/search/ask/testing/sample-site.ts';
import type { SearchFileSettings } from '@octavo/search/index.ts';
import type { UpgradeData } from '../../../../../site/tools/surface/upgrade/model.ts';
import { UPGRADE_FILE } from '../../../../../site/tools/surface/upgrade/record.ts';
import { indexFiles } from '../../search/testing.ts';

const SETTINGS: SearchFileSettings = {
	contentTypes: [
		{ value: 'all', label: 'All content' },
		{ value: 'cms', label: 'CMS', includes: ['features', 'api'] },
	],
	lang: 'en',
	version: 'current',
	popular: [],
};

const UPGRADE: UpgradeData = {
	versions: ['5.0.0', '5.1.0', '5.2.0'],
	changes: [
		{ kind: 'removed', version: '5.1.0', group: 'commands', name: 'strapi old' },
		{ kind: 'new', version: '5.2.0', group: 'commands', name: 'strapi token', page: '/cms/tokens#create' },
	],
	notes: [],
	codemods: [],
};

/** Files of a small site with pages, Markdown copies, records and a search index. */
export async function sampleFiles(): Promise<Record<string, string>> {
	return {
		...(await indexFiles(RECORDS)),
		'search/records.jsonl': RECORDS.map((record) => `${JSON.stringify(record)}\n`).join(''),
		'search/settings.json': JSON.stringify(SETTINGS),
		[UPGRADE_FILE.slice(1)]: JSON.stringify(UPGRADE),
		'robots.txt': 'User-agent: *\n\nSitemap: https://docs.example.com/sitemap.xml\n',
		...Object.fromEntries(Object.entries(PAGES).map(([route, text]) => [`${route.slice(1)}.md`, text])),
	};
}
