import type { DocumentInput } from '../model.ts';
import { breadcrumbData, documentTitle, robots, THEME_COLORS } from './metadata.ts';
import { inlineStyles } from './sheets.ts';

/** The document's head: metadata, inline style sheets and scripts. */
export function Head(input: DocumentInput) {
	const { site, page, assets, body } = input;
	const slot = body.kind === 'search' ? (body.slot ?? '') : '';
	const structuredData = breadcrumbData(site, page);
	return (
		<head>
			<meta charSet="utf-8" />
			<meta name="viewport" content="width=device-width" />
			<title>{slot + documentTitle(site, page)}</title>
			<script dangerouslySetInnerHTML={{ __html: assets.themeScript }} />
			{inlineStyles(input, assets).map(({ names, css }) => (
				<style key={names} data-sheets={names} dangerouslySetInnerHTML={{ __html: css }} />
			))}
			<noscript>
				<link rel="stylesheet" href={assets.cssUrls.interaction} />
				<link rel="stylesheet" href={assets.cssUrls['without-scripts']} />
			</noscript>
			<script type="module" src={assets.script} />
			{assets.preload.map((href) => (
				<link key={href} rel="modulepreload" href={href} />
			))}
			<meta name="description" content={page.description} />
			{robots(page) && <meta name="robots" content={robots(page)} />}
			<link rel="canonical" href={page.canonical} />
			{page.markdownUrl && <link rel="alternate" type="text/markdown" href={page.markdownUrl} />}
			<SocialMetadata {...input} />
			{structuredData && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} />}
			<meta
				name="theme-color"
				content={THEME_COLORS[site.colorMode.default]}
				data-light={THEME_COLORS.light}
				data-dark={THEME_COLORS.dark}
			/>
			<link rel="icon" href="/favicon.svg" />
			<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
			<link rel="manifest" href="/manifest.webmanifest" />
			{page.kind === 'landing' && <script dangerouslySetInnerHTML={{ __html: assets.baseUrlBanner }} />}
		</head>
	);
}

function SocialMetadata({ site, page }: DocumentInput) {
	return (
		<>
			<meta property="og:title" content={page.title} />
			<meta property="og:description" content={page.description} />
			<meta property="og:type" content={page.kind === 'doc' ? 'article' : 'website'} />
			<meta property="og:url" content={page.canonical} />
			<meta property="og:image" content={page.socialImage} />
			<meta property="og:site_name" content={site.title} />
			<meta name="twitter:card" content="summary_large_image" />
		</>
	);
}
