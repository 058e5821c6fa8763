import { expect, it } from 'vitest';
import { robots, sitemap } from './site-files.ts';

it('lists addresses weekly at 0.5, with the day of the last change, escaped', () => {
	const entries = [
		{ address: 'https://docs.example.com/a?b=1&c=2', lastModified: '2026-03-04T10:00:00Z' },
		{ address: 'https://docs.example.com/b' },
	];
	const xml = sitemap(entries, { changeFrequency: 'weekly', priority: 0.5 });
	expect(xml).toContain(
		'<url><loc>https://docs.example.com/a?b=1&amp;c=2</loc><lastmod>2026-03-04</lastmod><changefreq>weekly</changefreq><priority>0.5</priority></url>',
	);
	expect(xml).toContain('<loc>https://docs.example.com/b</loc><changefreq>');
});

it('robots point to the sitemap', () => {
	expect(robots('https://docs.example.com')).toContain('Content-Signal: search=yes');
	expect(robots('https://docs.example.com')).toContain('Sitemap: https://docs.example.com/sitemap.xml');
});
