import { expect, it } from 'vitest';
import { readContentPage } from '../match/content-blocks.ts';
import { wrongVersions } from '../plugin.ts';
import type { Arrival } from './arrivals.ts';

const ARRIVALS: Arrival[] = [
	{
		group: 'configuration keys',
		name: 'server.openapi',
		member: 'openapi',
		owner: 'server',
		source: 'server.d.ts',
		since: '5.20.0',
		anchor: 'openapi',
	},
];
const found = (text: string) => wrongVersions(readContentPage('cms/configurations/server', `${text}\n`), ARRIVALS);

it.each(['Since 5.14, `server.openapi` publishes it.', 'Needs 5.24 or later: `server.openapi`.'])(
	'reports %s',
	(text) => {
		expect(found(`## OpenAPI {#openapi}\n\n${text}`)).toEqual([
			{ line: 3, message: expect.stringContaining('expected 5.20') },
		]);
	},
);

it('reports the line of the sentence within a paragraph', () => {
	expect(found('## OpenAPI {#openapi}\n\nIt is published.\nSince 5.14, `server.openapi` does so.')).toMatchObject([
		{ line: 4 },
	]);
});

it.each([
	'Since 5.20, `server.openapi` publishes it.',
	'Since 5.14, `server.host` is another key.',
	'`server.openapi` publishes it. Since 5.14 all is better.',
	'5.30 changed `server.openapi`.',
])('accepts %s', (text) => {
	expect(found(text)).toEqual([]);
});
