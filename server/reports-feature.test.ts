import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportsFeature } from './reports-feature.ts';
import { manifestOf, SCRIPT_HASH } from './testing/fixture-site.ts';
import { startServer, type TestServer } from './testing/start.ts';

let server: TestServer;
const log: string[] = [];
beforeAll(async () => {
	const logDestination = { write: (line: string) => void log.push(line) };
	server = await startServer({}, { features: [reportsFeature()], logLevel: 'warn', logDestination });
});
afterAll(() => server[Symbol.asyncDispose]());

const send = (body: string, type = 'application/reports+json') =>
	fetch(`http://127.0.0.1:${server.port}/api/reports`, { method: 'POST', headers: { 'content-type': type }, body });

it('writes what a browser refused to the log, without what a reader searched for', async () => {
	const body = {
		documentURL: 'https://docs.example.com/search?q=private#x',
		blockedURL: 'https://evil.example/a.js?b',
		effectiveDirective: 'script-src-elem',
	};
	expect((await send(JSON.stringify([{ type: 'csp-violation', age: 1, body }]))).status).toBe(204);
	expect(JSON.parse(log.at(-1) ?? '')).toMatchObject({
		report: 'csp-violation',
		documentURL: 'https://docs.example.com/search',
		blockedURL: 'https://evil.example/a.js',
		effectiveDirective: 'script-src-elem',
	});
});

it.each(['', '{', '[]', '{"type":1}', `[${'{"type":"x"},'.repeat(30)}{"type":"x"}]`])(
	'logs nothing of %s',
	async (body) => {
		const before = log.length;
		expect((await send(body)).status).toBeLessThan(500);
		expect(log).toHaveLength(before);
	},
);

it('is named by every document, whose policy allows its own style element and no other', async () => {
	const style = 'body{margin:0}';
	const hash = `sha256-${createHash('sha256').update(style).digest('base64')}`;
	const contentSecurityPolicy = { scriptHashes: [], styleHashes: [SCRIPT_HASH, hash] };
	await using other = await startServer({
		'styled/index.html': `<!doctype html><html data-build="build-1"><style data-sheets="a">${style}</style></html>`,
		'server.json': JSON.stringify(manifestOf({ contentSecurityPolicy })),
	});
	const { headers } = await fetch(`http://127.0.0.1:${other.port}/styled`);
	expect(headers.get('reporting-endpoints')).toBe('csp="/api/reports"');
	expect(headers.get('content-security-policy')).toMatch(/; report-to csp$/);
	expect(headers.get('content-security-policy')).toContain(`style-src 'self' '${hash}';`);
});
