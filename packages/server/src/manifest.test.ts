import { documentHeaders } from '@octavo/contract/index.ts';
import { describe, expect, it } from 'vitest';
import { parseServerManifest } from './manifest.ts';
import { manifestOf, SCRIPT_HASH } from './testing/fixture-site.ts';

const parse = (manifest: unknown) => parseServerManifest(JSON.stringify(manifest), 'dist/server.json');

describe('parseServerManifest', () => {
	it('fills in defaults', () => {
		expect(parse({ buildId: 'a', contentSecurityPolicy: { scriptHashes: [] } })).toEqual({
			buildId: 'a',
			base: '',
			language: 'en',
			redirects: [],
			contentSecurityPolicy: {
				scriptHashes: [],
				styleHashes: [],
				styleAttributes: false,
				script: [],
				connect: [],
				image: [],
				media: [],
				frame: [],
			},
			headers: {},
		});
	});

	it.each([
		['a path with a query', { redirects: [{ from: '/a?b', to: '/c', permanent: true }] }, 'redirects[0].from'],
		[
			'another host in disguise',
			{ redirects: [{ from: '/a', to: '//example.com', permanent: true }] },
			'redirects[0].to',
		],
		[
			'a script address',
			{ redirects: [{ from: '/a', to: 'javascript:alert(1)', permanent: true }] },
			'redirects[0].to',
		],
		['a line break', { redirects: [{ from: '/a', to: '/b\r\nSet-Cookie: a', permanent: true }] }, 'redirects[0].to'],
		['what no header can hold', { redirects: [{ from: '/a', to: '/café', permanent: true }] }, 'redirects[0].to'],
		['a hash that ends the directive', { contentSecurityPolicy: { scriptHashes: ["x'; *"] } }, 'scriptHashes[0]'],
		['a source that ends it', { contentSecurityPolicy: { scriptHashes: [], connect: ['https://a; *'] } }, 'connect[0]'],
		['scripts of any server', { contentSecurityPolicy: { scriptHashes: [], script: ['https:'] } }, 'script[0]'],
		['a header with a line break', { headers: { 'X-A': 'b\nc' } }, 'headers'],
		['an unknown key', { redirect: [] }, 'redirect'],
	])('refuses %s', (_name, part, field) => {
		expect(() => parse({ ...manifestOf(), ...part })).toThrow(field);
	});
});

describe('document headers', () => {
	const policyOf = (manifest: Parameters<typeof manifestOf>[0]) =>
		documentHeaders(parse(manifestOf(manifest)), [])['content-security-policy'];

	it('allow only inline scripts with a known hash', () => {
		expect(policyOf({})).toContain(`; script-src 'self' '${SCRIPT_HASH}'; `);
	});

	it('allow scripts of the hosts that the site names', () => {
		const policy = { scriptHashes: [SCRIPT_HASH], script: ['https://metrics.example.com'] };
		expect(policyOf({ contentSecurityPolicy: policy })).toContain(
			`script-src 'self' '${SCRIPT_HASH}' https://metrics.example.com;`,
		);
	});

	it('allow connections to any server by https when the build says so', () => {
		const policy = { scriptHashes: [], connect: ['https:'] };
		expect(policyOf({ contentSecurityPolicy: policy })).toContain("connect-src 'self' https:;");
	});

	it('add the hosts and headers of the manifest, which cannot weaken the rest', () => {
		const policy = { scriptHashes: [], connect: ['https://ask.example.com'], image: ['https://img.example.com'] };
		const headers = { 'X-Site': 'docs', 'Content-Security-Policy': 'none' };
		const sent = documentHeaders(parse(manifestOf({ contentSecurityPolicy: policy, headers })), []);
		expect(sent['content-security-policy']).toContain("connect-src 'self' https://ask.example.com;");
		expect(sent['content-security-policy']).toContain("img-src 'self' data: https://img.example.com;");
		expect(sent['content-security-policy']).toContain("default-src 'none'");
		expect(sent['x-site']).toBe('docs');
	});
});
