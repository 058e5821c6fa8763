import { PAGES, RECORDS } from '@octavo/search/ask/testing/sample-site.ts';
import type { SearchFileSettings } from '@octavo/search/index.ts';
import { indexFiles } from '../../testing/search-server.ts';

const SETTINGS: SearchFileSettings = {
	contentTypes: [
		{ value: 'all', label: 'All content' },
		{ value: 'cms', label: 'CMS', includes: ['features', 'api'] },
	],
	lang: 'en',
	version: 'current',
	popular: [],
};

/** Files of a small site with pages, Markdown copies, records and a search index. */
export async function sampleFiles(): Promise<Record<string, string>> {
	return {
		...(await indexFiles(RECORDS)),
		'search/records.jsonl': RECORDS.map((record) => `${JSON.stringify(record)}\n`).join(''),
		'search/settings.json': JSON.stringify(SETTINGS),
		'robots.txt': 'User-agent: *\n\nSitemap: https://docs.example.com/sitemap.xml\n',
		...Object.fromEntries(Object.entries(PAGES).map(([route, text]) => [`${route.slice(1)}.md`, text])),
	};
}
