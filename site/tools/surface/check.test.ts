import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkSurface } from './plugin.ts';

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
	write('tools/surface/surface.json', JSON.stringify({ version: '5.54.0', items: [PORT] }));
	write('tools/surface/homes.json', JSON.stringify({ 'configuration keys': { 'server.port': page } }, null, '\t'));
};

it('reports nothing while the recorded page explains the name', async () => {
	record('cms/server#port');
	write('content/cms/server.mdx', '## Port\n\n`server.port` is the number of the port that Strapi listens on.\n');
	expect(await checkSurface(root)).toEqual([]);
});

it('reports the page that no longer explains a name', async () => {
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

it('reports the record and the nearest page when the recorded page does not exist', async () => {
	record('cms/servers');
	write('content/cms/server.mdx', '`server.port` is the number of the port that Strapi listens on.\n');
	expect(await checkSurface(root)).toMatchObject([
		{
			file: 'tools/surface/homes.json',
			line: 3,
			message: expect.stringContaining('content/cms/servers.mdx, which explained "server.port"'),
			closest: 'content/cms/server.mdx',
		},
	]);
});

it('reports nothing for a site without a recorded surface', async () => {
	write('content/cms/server.mdx', 'Text.\n');
	expect(await checkSurface(root)).toEqual([]);
});
