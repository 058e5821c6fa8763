import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkSurface } from './index.ts';

let root: string;
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'surface-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
	mkdirSync(dirname(join(root, path)), { recursive: true });
	writeFileSync(join(root, path), text);
}
const PORT = {
	group: 'configuration keys',
	name: 'server.port',
	member: 'port',
	owner: 'server',
	source: 'server.d.ts',
};
const record = (page: string) => {
	write('surface/surface.json', JSON.stringify({ version: '5.54.0', items: [PORT] }));
	write('surface/homes.json', JSON.stringify({ 'configuration keys': { 'server.port': page } }, null, '\t'));
};

it('says nothing while the page on record explains the name', async () => {
	record('cms/server#port');
	write('content/cms/server.mdx', '## Port\n\n`server.port` is the number of the port that Strapi listens on.\n');
	expect(await checkSurface(root)).toEqual([]);
});

it('names the page that explains a name no longer', async () => {
	record('cms/server#port');
	write('content/cms/server.mdx', '## Host\n\nText.\n\n## Port\n\nNothing is said of it.\n');
	expect(await checkSurface(root)).toMatchObject([
		{
			code: 'undocumented-name',
			file: 'content/cms/server.mdx',
			line: 5,
			message: expect.stringContaining('"server.port"'),
		},
	]);
});

it('names the record and the nearest page where the one on record is gone', async () => {
	record('cms/servers');
	write('content/cms/server.mdx', '`server.port` is the number of the port that Strapi listens on.\n');
	expect(await checkSurface(root)).toMatchObject([
		{
			file: 'surface/homes.json',
			line: 3,
			message: expect.stringContaining('content/cms/servers.mdx is gone'),
			closest: 'content/cms/server.mdx',
		},
	]);
});

it('a site without a recorded surface has no findings', async () => {
	write('content/cms/server.mdx', 'Text.\n');
	expect(await checkSurface(root)).toEqual([]);
});
