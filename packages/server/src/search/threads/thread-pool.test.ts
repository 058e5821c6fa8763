import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openIndex } from '@octavo/search/index.ts';
import { recordsOf, sampleRecords } from '@octavo/search/testing/sample-records.ts';
import { patientClient, testTransport } from '@octavo/search/testing/test-transport.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bundleEntries } from '../../../../../scripts/bundle.mjs';
import { manifestOf, temporaryDirectory, writeSite } from '../../testing/fixture-site.ts';
import { indexFiles } from '../../testing/search-server.ts';
import { startServer, type TestServer } from '../../testing/start.ts';
import type { SearchRequest } from '../make-answer.ts';
import { createSearchFeature } from '../search-feature.ts';
import { ThreadPool, type ThreadPoolOptions } from './thread-pool.ts';

function requestFor(body: string): SearchRequest {
	return { kind: 'query', indexName: 'docs', body, encoding: 'identity' };
}

describe('a server whose threads answer', () => {
	let server: TestServer;
	let threads: Pick<ThreadPoolOptions, 'file' | 'size'>;
	beforeAll(async () => {
		const { outputs } = await bundleEntries();
		threads = { file: outputs['packages/server/src/search/threads/main.ts'] ?? '', size: 2 };
		server = await startServer(await indexFiles(sampleRecords), { threads, features: [createSearchFeature()] });
		// The threads start with the server, which on a busy machine takes longer than a client waits for an answer.
		const question = { method: 'POST', body: JSON.stringify({ requests: [{ indexName: 'docs', query: 'populate' }] }) };
		await fetch(`${address()}/1/indexes/*/queries`, question);
	}, 60_000);
	afterAll(() => server[Symbol.asyncDispose]());

	const address = () => `http://127.0.0.1:${server.port}`;
	testTransport(() => patientClient({ hosts: [{ url: address() }] }));

	it.each([
		['query', '{"query":["a"]}', 400],
		['query', '{', 400],
	])('explains an invalid request with its status: %s %s', async (path, body, status) => {
		const response = await fetch(`${address()}/1/indexes/docs/${path}`, { method: 'POST', body });
		expect([response.status, await response.json()]).toEqual([status, { message: expect.any(String), status }]);
	});

	// The size decides where Node keeps an answer: in memory of its own, or in a pool that a thread cannot give away.
	it.each(['identity', 'gzip', 'br'])('gives answers of every size, encoding: %s', async (encoding) => {
		const headers = { 'accept-encoding': encoding };
		const statuses: number[] = [];
		for (const query of ['', 'zzzzqqqxx']) {
			for (const hitsPerPage of [0, 1, 2, 3, 100]) {
				const body = JSON.stringify({ query, hitsPerPage });
				const response = await fetch(`${address()}/1/indexes/docs/query`, { method: 'POST', body, headers });
				statuses.push(response.status);
				expect(await response.json()).toMatchObject({ query, hitsPerPage });
			}
		}
		expect(statuses).toEqual(Array(10).fill(200));
	});

	it('compresses', async () => {
		const zipped = await fetch(`${address()}/1/indexes/docs/query`, {
			method: 'POST',
			body: '{"query":""}',
			headers: { 'accept-encoding': 'gzip' },
		});
		expect(zipped.headers.get('content-encoding')).toBe('gzip');
		expect(await zipped.json()).toHaveProperty('nbHits');
	});

	it('find the same as the index itself, also for a feature that goes on with a closed build', async () => {
		const directory = join(server.directory, 'search');
		const index = await openIndex(directory);
		const pool = await ThreadPool.open(directory, { ...threads, onProblem() {} });
		const parameters = { query: 'populate', hitsPerPage: 3 };
		const question = 'How do I populate relations?';
		const found = [await index.search(parameters), await index.retrieve(question, { limit: 2 })];
		expect(found[1]).toHaveLength(2);
		expect([await pool.search(parameters), await pool.retrieve(question, { limit: 2 })]).toEqual(found);
		await expect(pool.search({ query: '', facetFilters: ['nothing'] })).rejects.toMatchObject({ statusCode: 400 });
		pool.close();
		expect([await pool.search(parameters), await pool.retrieve(question, { limit: 2 })]).toEqual(found);
	});

	// Last, because the index is different afterwards.
	it('a new build brings its own index', async () => {
		const records = recordsOf([
			{ route: '/cms/zeppelin', title: 'Zeppelins', contentType: 'cms', sections: [{ content: 'They float.' }] },
		]);
		await writeSite(server.directory, {
			...(await indexFiles(records)),
			'server.json': JSON.stringify(manifestOf({ buildId: 'build-2' })),
		});
		const search = async () => {
			const client = patientClient({ hosts: [{ url: address() }] });
			const { results } = await client.search([{ indexName: 'docs', query: 'zeppelin' }]);
			return results[0]?.hits.map(({ url }) => url);
		};
		await expect.poll(search, { timeout: 10_000 }).toEqual(['/cms/zeppelin']);
	});
});

/**
 * Echoes the request and its index. Exits when the body is `exit`, never answers `hang`, and fails at once when its
 * index is `broken` or when it can remove a file beside the index.
 */
const DOUBLE = `
import { appendFileSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
try {
	unlinkSync(join(workerData.directory, 'fails-once'));
	process.exit(4);
} catch {}
if (workerData.manifest === 'broken') throw new Error('no index here');
parentPort.on('message', ({ id, call: { values: [request] } }) => {
	if (request.body === 'exit') process.exit(3);
	if (request.body === 'hang') for (;;);
	const body = new TextEncoder().encode(request.body + ' in ' + workerData.manifest);
	setTimeout(() => parentPort.postMessage({ kind: 'answer', id, answer: { encoding: 'identity', body, withoutHits: [] } }), 50);
});
parentPort.postMessage({ kind: 'ready' });
parentPort.postMessage({ kind: 'warm' });
`;

describe('threads that end', () => {
	let place: Awaited<ReturnType<typeof temporaryDirectory>>;
	let file: string;
	let directory: string;
	beforeAll(async () => {
		place = await temporaryDirectory();
		file = join(place.path, 'double.mjs');
		directory = join(place.path, 'search');
		await mkdir(directory, { recursive: true });
		await writeFile(file, DOUBLE);
	});
	const holds = (manifest: string) => writeFile(join(directory, 'manifest.json'), manifest);
	beforeEach(() => holds('index'));
	afterAll(() => place[Symbol.asyncDispose]());

	const textOf = async (pool: ThreadPool, body: string) =>
		Buffer.from((await pool.answer(requestFor(body))).body).toString();

	/** Two queries at a time, of which the second finds the first thread busy. */
	const askTwo = (pool: ThreadPool) => Promise.all([textOf(pool, 'a'), textOf(pool, 'b')]);

	it('reject their requests, are reported and replaced', async () => {
		const problems: unknown[] = [];
		const pool = await ThreadPool.open(directory, { file, size: 1, onProblem: (error) => problems.push(error) });
		const beside = pool.answer(requestFor('beside'));
		await expect(pool.answer(requestFor('exit'))).rejects.toMatchObject({ statusCode: 503 });
		await expect(beside).rejects.toMatchObject({ statusCode: 503 });
		await expect.poll(() => textOf(pool, 'after').catch(() => 'none')).toBe('after in index');
		expect(problems).toEqual([expect.objectContaining({ message: 'it exited with status 3' })]);
		pool.close();
	});

	it('are also replaced when they hang', async () => {
		const problems: unknown[] = [];
		const pool = await ThreadPool.open(directory, { file, size: 1, onProblem: (error) => problems.push(error) });
		vi.useFakeTimers({ toFake: ['setTimeout'] });
		const hanging = expect(pool.answer(requestFor('hang'))).rejects.toMatchObject({ statusCode: 503 });
		vi.advanceTimersByTime(30_000);
		vi.useRealTimers();
		await hanging;
		await expect.poll(() => textOf(pool, 'after').catch(() => 'none')).toBe('after in index');
		expect(problems).toEqual([expect.objectContaining({ message: 'it did not answer within 30000 ms' })]);
		pool.close();
	});

	it('are replaced by threads with the same index, whatever the directory contains by then', async () => {
		const pool = await ThreadPool.open(directory, { file, size: 2, onProblem() {} });
		await holds('next');
		// The second thread starts after that.
		await expect.poll(() => askTwo(pool)).toEqual(['a in index', 'b in index']);
		await expect(pool.answer(requestFor('exit'))).rejects.toMatchObject({ statusCode: 503 });
		await expect.poll(() => askTwo(pool).catch(() => [])).toEqual(['a in index', 'b in index']);
		await wait(500);
		expect(await askTwo(pool)).toEqual(['a in index', 'b in index']);
		pool.close();
	});

	it('are one until a query finds it busy, and then as many as may be', async () => {
		const started = join(directory, 'started');
		const counting = join(place.path, 'counting.mjs');
		await writeFile(counting, `${DOUBLE}\nappendFileSync(join(workerData.directory, 'started'), '.');`);
		const count = async () => (await readFile(started, 'utf8')).length;
		const pool = await ThreadPool.open(directory, { file: counting, size: 2, onProblem() {} });
		await textOf(pool, 'a');
		await textOf(pool, 'b');
		expect(await count()).toBe(1);
		for (let turn = 0; turn < 3; turn++) await askTwo(pool);
		await expect.poll(count).toBe(2);
		await askTwo(pool);
		expect(await count()).toBe(2);
		pool.close();
	});

	it('are reported and retried when they do not start', async () => {
		const problems: unknown[] = [];
		const pool = await ThreadPool.open(directory, { file, size: 2, onProblem: (error) => problems.push(error) });
		await writeFile(join(directory, 'fails-once'), '');
		expect(await askTwo(pool)).toEqual(['a in index', 'b in index']);
		const failure = { message: 'a search thread does not start: it exited with status 4' };
		await expect.poll(() => problems).toEqual([expect.objectContaining(failure)]);
		pool.close();
		// The replacement of the ended thread must not take the next file.
		await wait(500);

		const other = await ThreadPool.open(directory, { file, size: 1, onProblem: (error) => problems.push(error) });
		await writeFile(join(directory, 'fails-once'), '');
		await expect(other.answer(requestFor('exit'))).rejects.toMatchObject({ statusCode: 503 });
		await expect.poll(() => textOf(other, 'b').catch(() => 'none'), { timeout: 5_000 }).toBe('b in index');
		expect(problems.slice(1)).toEqual([
			expect.objectContaining({ message: 'it exited with status 3' }),
			expect.objectContaining({ message: 'a search thread does not start: it exited with status 4' }),
		]);
		other.close();
	});

	it('reject the pool when the first cannot start', async () => {
		await holds('broken');
		const opening = ThreadPool.open(directory, { file, size: 2, onProblem() {} });
		await expect(opening).rejects.toThrow('a search thread does not start: no index here');
	});

	it('answer pending requests after the pool is closed', async () => {
		const problems: unknown[] = [];
		const pool = await ThreadPool.open(directory, { file, size: 2, onProblem: (error) => problems.push(error) });
		const answers = ['a', 'b', 'c'].map((body) => textOf(pool, body));
		pool.close();
		expect(await Promise.all(answers)).toEqual(['a in index', 'b in index', 'c in index']);
		expect(problems).toEqual([]);
	});
});
