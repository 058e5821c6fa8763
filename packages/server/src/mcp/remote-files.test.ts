import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { remoteFiles } from './remote-files.ts';

async function startSite(answer: RequestListener): Promise<Disposable & { origin: string }> {
	const server = createServer(answer);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		[Symbol.dispose]() {
			server.closeAllConnections();
			server.close();
		},
	};
}

it('limits what a site sends by what arrives, not by what it announces', async () => {
	const bomb = gzipSync('a'.repeat(10_001));
	using site = await startSite((_request, response) =>
		response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': bomb.length }).end(bomb),
	);
	await expect(remoteFiles(site.origin, 10_000).readText('/robots.txt')).rejects.toThrow(
		`${site.origin}/robots.txt is larger than 10000 bytes.`,
	);
});

it('names the address of an answer that breaks off', async () => {
	using site = await startSite((_request, response) => {
		response.writeHead(200, { 'content-length': 100 }).write('User-agent: *');
		setTimeout(() => response.destroy(), 50);
	});
	await expect(remoteFiles(site.origin).readText('/robots.txt')).rejects.toThrow(
		`${site.origin}/robots.txt cannot be reached: `,
	);
});

it('names the address and the line of a broken record, and reads the records once', async () => {
	let requests = 0;
	using site = await startSite((_request, response) => {
		requests += 1;
		response.end('{"objectID":1}\n');
	});
	const files = remoteFiles(site.origin);
	const expected = `${site.origin}/search/records.jsonl:1:1 not a section record.`;
	await expect(files.openRecords()).rejects.toThrow(expected);
	await expect(files.openRecords()).rejects.toThrow(expected);
	expect(requests).toBe(1);
});

it('reads text that arrives in pieces, and nothing where a host sends its start page', async () => {
	const text = Buffer.from('字'.repeat(100_000));
	using site = await startSite((request, response) => {
		if (request.url === '/missing.md') return response.setHeader('content-type', 'text/html').end('<h1>Home</h1>');
		response.write(text.subarray(0, 100_001));
		setTimeout(() => response.end(text.subarray(100_001)), 50);
	});
	const { readText } = remoteFiles(site.origin);
	expect(await readText('/cms/intro.md')).toBe(text.toString());
	expect(await readText('/missing.md')).toBeUndefined();
});
