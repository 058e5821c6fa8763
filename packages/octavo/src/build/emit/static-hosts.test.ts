import { expect, it } from 'vitest';
import { exceededLimits } from './static-hosts.ts';

const redirects = (count: number) => '/a /b 301\n'.repeat(count);

it('says nothing of a site that every host takes', () => {
	expect(exceededLimits(redirects(900), [10, 20])).toEqual([]);
});

it('names the hosts that would drop redirects, with their limit', () => {
	expect(exceededLimits(redirects(2001), [10])).toEqual([
		'Cloudflare Pages takes 2,000 redirects at most; this site has 2,001 redirects.',
		'GitLab Pages takes 1,000 redirects at most; this site has 2,001 redirects.',
	]);
});

it('measures redirects in bytes, files and sizes', () => {
	const long = `/${'ä'.repeat(501)} /b 301\n`;
	expect(exceededLimits(long, [])).toEqual([]);
	expect(exceededLimits(`/${'a'.repeat(1000)} /b 301\n`, [])).toEqual([
		'Cloudflare Pages takes a redirect of 1,000 characters at most; this site has a redirect of 1,008 characters.',
	]);
	expect(exceededLimits('', Array(20_001).fill(1))).toEqual([
		'Cloudflare Pages takes 20,000 files at most; this site has 20,001 files.',
	]);
	expect(exceededLimits('', [110_000_000])).toEqual([
		'Cloudflare Pages takes a file of 26,214,400 bytes at most; this site has a file of 110,000,000 bytes.',
		'GitHub Pages takes a file of 104,857,600 bytes at most; this site has a file of 110,000,000 bytes.',
	]);
});
