import { createHash } from 'node:crypto';
import { sampleRecords } from '@octavo/search/testing/sample-records.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { feedbackFeature } from './feedback/feedback-feature.ts';
import { reportsFeature } from './reports-feature.ts';
import { createSearchFeature } from './search/search-feature.ts';
import { manifestOf, SCRIPT_HASH } from './testing/fixture-site.ts';
import { indexFiles } from './testing/search-server.ts';
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

it('logs what a browser refused, without what the reader searched for', async () => {
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

it('accepts the older format of reports', async () => {
	const report = {
		'document-uri': 'https://docs.example.com/search?q=private',
		'blocked-uri': 'inline',
		'effective-directive': 'style-src-attr',
		'original-policy': "default-src 'none'",
	};
	expect((await send(JSON.stringify({ 'csp-report': report }), 'application/csp-report')).status).toBe(204);
	expect(JSON.parse(log.at(-1) ?? '')).toMatchObject({
		report: 'csp-violation',
		documentURL: 'https://docs.example.com/search',
		blockedURL: 'inline',
		effectiveDirective: 'style-src-attr',
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

it.each(['/styled', '/search?q=pool', '/api/feedback/thanks?page=/cms/intro&helpful=yes'])(
	'is named by the document %s, whose policy allows its own style elements only and leaves room for the headers of a proxy',
	async (path) => {
		const [shell, tabs, unknown] = ['body{margin:0}', '.tabs{}', '.unknown{}'];
		const others = Array.from({ length: 60 }, (_, number) => hashOf(`.other-${number}{}`));
		const styleHashes = [hashOf(shell), ...others, hashOf(tabs)];
		const elements = [shell, tabs, unknown].map((css) => `<style data-sheets="a">${css}</style>`).join('');
		const document = `<!doctype html><html data-build="build-1">${elements}</html>`;
		await using other = await startServer(
			{
				...(await indexFiles(sampleRecords)),
				'styled/index.html': document,
				'search/index.html': document,
				'search/settings.json': JSON.stringify({ contentTypes: [], lang: 'en', version: 'current' }),
				'server.json': JSON.stringify(
					manifestOf({
						contentSecurityPolicy: { scriptHashes: [SCRIPT_HASH], styleHashes },
						searchPage: [document, '', '', ''],
					}),
				),
			},
			{ features: [createSearchFeature(), feedbackFeature({ record: async () => true }), reportsFeature()] },
		);
		const { status, headers } = await fetch(`http://127.0.0.1:${other.port}${path}`);
		expect(status).toBe(200);
		expect(headers.get('reporting-endpoints')).toBe('csp="/api/reports"');
		const policy = headers.get('content-security-policy') ?? '';
		expect(policy).toMatch(/; report-uri \/api\/reports; report-to csp$/);
		expect(/style-src ([^;]*)/.exec(policy)?.[1]).toBe(
			path.includes('thanks') ? "'self'" : `'self' '${hashOf(shell)}' '${hashOf(tabs)}'`,
		);
		// nginx buffers 4 kB of headers from an upstream, and answers 502 when there are more.
		expect([...headers].join('\n').length).toBeLessThan(2_000);
	},
);

const hashOf = (style: string) => `sha256-${createHash('sha256').update(style).digest('base64')}`;
