import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pushRecords } from './push.ts';
import { sampleRecords } from './testing/sample-records.ts';

interface Call {
	method: string;
	path: string;
	body: unknown;
}

let directory: string;
let calls: Call[];
let server: Server;
let host: string;
let refuse = false;

beforeEach(async () => {
	directory = await mkdtemp(join(tmpdir(), 'search-'));
	calls = [];
	refuse = false;
	server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		const text = Buffer.concat(chunks).toString();
		const path = new URL(request.url ?? '/', 'http://localhost').pathname;
		calls.push({ method: request.method ?? '', path, body: text ? JSON.parse(text) : undefined });
		const wrong = refuse && path.endsWith('/batch');
		response.writeHead(wrong ? 400 : 200, { 'content-type': 'application/json' });
		if (wrong) response.end(JSON.stringify({ message: 'Record is too big', status: 400 }));
		else response.end(JSON.stringify({ taskID: calls.length, objectIDs: [], status: 'published', updatedAt: '' }));
	}).listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	const address = server.address();
	host = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterEach(async () => {
	server.closeAllConnections();
	server.close();
	await rm(directory, { recursive: true, force: true });
});

async function push(environment: NodeJS.ProcessEnv = {}): Promise<number> {
	const file = join(directory, 'records.jsonl');
	await writeFile(file, sampleRecords.map((record) => JSON.stringify(record)).join('\n'));
	return pushRecords(file, {
		ALGOLIA_APPLICATION_ID: 'app',
		ALGOLIA_WRITE_KEY: 'key',
		ALGOLIA_HOST: host,
		...environment,
	});
}

test('fills a temporary index, then moves it into the place of the one that readers search', async () => {
	expect(await push({ ALGOLIA_INDEX: 'site' })).toBe(sampleRecords.length);
	const changes = calls.filter(({ method }) => method !== 'GET');
	const batch = changes.find(({ path }) => path.endsWith('/batch'));
	const temporary = batch?.path.split('/')[3];
	expect(temporary).toMatch(/^site_tmp/);
	expect(changes.at(-1)).toMatchObject({
		path: `/1/indexes/${temporary}/operation`,
		body: { operation: 'move', destination: 'site' },
	});
	expect(changes.some(({ path }) => path === '/1/indexes/site/batch')).toBe(false);
	expect(batch?.body).toMatchObject({
		requests: sampleRecords.map(({ objectID, url, position }) => ({
			body: { objectID, url_without_anchor: url.split('#')[0], ...(position > 0 ? { questions: [] } : {}) },
		})),
	});
});

test('questions can be searched and never be read', async () => {
	await push();
	const settings = calls.find(({ path }) => path === '/1/indexes/docs/settings');
	expect(settings?.body).toMatchObject({
		searchableAttributes: expect.arrayContaining(['unordered(questions)']),
		unretrievableAttributes: ['questions'],
		attributeForDistinct: 'url_without_anchor',
	});
});

test('where a record is refused, the index that readers search stays', async () => {
	refuse = true;
	await expect(push()).rejects.toThrow('Record is too big');
	expect(calls.some(({ body }) => JSON.stringify(body ?? '').includes('"move"'))).toBe(false);
});

test('a missing variable is named', async () => {
	await expect(push({ ALGOLIA_WRITE_KEY: undefined })).rejects.toThrow('ALGOLIA_WRITE_KEY');
});
