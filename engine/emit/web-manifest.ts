import type { SiteModel } from '../../ui/index.ts';

/** @see https://www.w3.org/TR/appmanifest/ */
export function webManifest(site: SiteModel): string {
	return JSON.stringify({
		name: site.title,
		short_name: site.navbar.title,
		description: site.tagline,
		start_url: '/',
		display: 'minimal-ui',
		background_color: '#ffffff',
		theme_color: '#4b45d6',
		icons: [
			{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
			{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
			{ src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
		],
	});
}
