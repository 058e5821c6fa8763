import escapeXml from 'lodash-es/escape.js';
import type { SiteConfig } from '../graph/index.ts';

/**
 * Returns the sitemap of absolute addresses with the ISO dates of their last changes.
 * @see https://www.sitemaps.org/protocol.html
 */
export function sitemap(
	entries: readonly { address: string; lastModified?: string | undefined }[],
	{ changeFrequency, priority }: SiteConfig['sitemap'],
): string {
	const urls = entries.map(({ address, lastModified }) => {
		const date = lastModified ? `<lastmod>${lastModified.slice(0, 10)}</lastmod>` : '';
		return `<url><loc>${escapeXml(address)}</loc>${date}<changefreq>${changeFrequency}</changefreq><priority>${priority}</priority></url>`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/**
 * Everything may be read, found and used for answers and for training: it is public documentation, and better read than
 * guessed. The sitemap says where to start.
 * @see https://contentsignals.org
 */
export function robots(siteUrl: string): string {
	return `User-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=yes\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
