import { expect, it } from 'vitest';
import { policyHosts } from './site-files.ts';

it('lists each host once, without the site itself', () => {
	expect(
		policyHosts([
			'https://a.example.com/a.js?id=1',
			'https://a.example.com/b.js',
			'/own.js',
			'http://localhost:9/c.js',
		]),
	).toEqual(['https://a.example.com', 'http://localhost:9']);
	expect(policyHosts([])).toEqual([]);
});
