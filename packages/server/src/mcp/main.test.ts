import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { repositoryRoot } from '@octavo/platform/repository-root.ts';
import { expect, it } from 'vitest';
import { baseFiles, writeSite } from '../testing/fixture-site.ts';
import { startServer } from '../testing/start.ts';
import { sampleFiles } from './testing/sample-files.ts';

const root = repositoryRoot();

async function connect(place: string): Promise<Client> {
	const client = new Client({ name: 'test', version: '1.0.0' });
	const parameters = [join(root, 'scripts/run.mjs'), 'packages/server/src/mcp/main.ts', place];
	await client.connect(new StdioClientTransport({ command: process.execPath, args: parameters, cwd: root }));
	return client;
}

async function callOverStdio(place: string) {
	const client = await connect(place);
	try {
		const { tools } = await client.listTools();
		const answer = await client.callTool({ name: 'ask_docs', arguments: { question: 'How do I create a token?' } });
		const found = await client.callTool({ name: 'search_docs', arguments: { query: 'empty fields' } });
		const wrong = await client.callTool({ name: 'read_page', arguments: { path: '/cms/token' } });
		return { tools, answer, found, wrong };
	} finally {
		await client.close();
	}
}

it.each(['a folder', 'another server'])(
	'serves the tools over standard input and output, of %s',
	async (kind) => {
		await using server = await startServer(await sampleFiles());
		const place = kind === 'a folder' ? server.directory : `http://127.0.0.1:${server.port}`;
		const { tools, answer, found, wrong } = await callOverStdio(place);
		expect(tools).toHaveLength(4);
		expect(answer.structuredContent).toMatchObject({ covered: true, sources: [{ path: '/cms/tokens#create' }] });
		expect(found.structuredContent).toHaveProperty('results.0.path', '/cms/filters#null');
		expect(wrong).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('/cms/tokens') }] });
	},
	60_000,
);

it('goes on with a new build of the folder', async () => {
	const files = await sampleFiles();
	await using server = await startServer(files);
	const client = await connect(server.directory);
	try {
		const areas = async () => {
			const { structuredContent } = await client.callTool({ name: 'list_pages', arguments: {} });
			return (structuredContent as { areas: string[] }).areas;
		};
		expect(await areas()).toEqual(['cms', 'cloud']);
		const records = files['search/records.jsonl']?.replaceAll('"/cloud/', '"/hosting/') ?? '';
		await writeSite(server.directory, { ...baseFiles('build-2'), ...files, 'search/records.jsonl': records });
		await expect.poll(areas, { timeout: 20_000 }).toEqual(['cms', 'hosting']);
	} finally {
		await client.close();
	}
}, 60_000);
