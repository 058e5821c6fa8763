import { around, t } from '@octavo/contract/index.ts';
import { Link } from '../content/index.ts';
import type { DocumentInput, SiteModel } from '../model.ts';
import { AnnouncementBar, announcementOn } from './announcement-bar.tsx';
import { FeedbackWithoutScripts } from './feedback.tsx';
import { breadcrumbData, documentTitle, robots, THEME_COLORS } from './metadata.ts';
import { Navbar } from './navbar.tsx';
import { inlineStyles } from './sheets.ts';
import { SidebarFrame } from './sidebar.tsx';

interface DocumentProps extends DocumentInput {
	/** HTML of the content of `<main>`. */
	main: string;
}

/** A complete document, from `<html>` on. */
export function Document({ main, ...input }: DocumentProps) {
	const { site, page, assets } = input;
	const { default: mode, respectSystem } = site.colorMode;
	const announcement = announcementOn(site, page);
	const [beforeList, afterList] = around('nav.machines');
	return (
		<html
			lang={site.lang}
			dir="ltr"
			data-theme={mode}
			data-accent={page.area.accent}
			data-build={input.buildId}
			data-color-mode={respectSystem ? 'system' : mode}
			data-announcement-id={announcement?.id}
			data-service-worker={assets.serviceWorker}
			data-anchor-redirects={assets.anchorRedirects}
			data-interaction-sheet={assets.cssUrls.interaction}
			data-analytics={assets.analytics.length > 0 ? JSON.stringify(assets.analytics) : undefined}
		>
			<Head {...input} />
			<body data-route={page.route}>
				<a className="skip" href="#main">
					{t('nav.skip')}
				</a>
				<div className="progress" data-progress="" />
				{/* For programs that convert documents to text; hidden from readers. It follows the skip link, which has to be first. */}
				<p hidden>
					{beforeList}
					<a href="/llms.txt">llms.txt</a>
					{afterList}
				</p>
				{announcement && <AnnouncementBar {...announcement} />}
				<Navbar site={site} items={page.navbar} />
				<div className="frame">
					<SidebarFrame sidebar={page.sidebar} />
					<main id="main" className="page" data-page="" tabIndex={-1} dangerouslySetInnerHTML={{ __html: main }} />
				</div>
				{page.kind === 'doc' && <FeedbackWithoutScripts />}
				<Footer {...site.footer} />
				{assets.analytics.length > 0 && (
					<>
						<link rel="stylesheet" href={assets.cssUrls.consent} data-sheets="consent" />
						<ConsentBar />
					</>
				)}
				<script type="speculationrules" dangerouslySetInnerHTML={{ __html: assets.prefetchRules }} />
			</body>
		</html>
	);
}

/** Asks for consent before any analytics script loads. A script shows it until the reader decides. */
function ConsentBar() {
	return (
		<section className="consent" aria-label={t('consent.label')} data-consent="" hidden>
			<p>{t('consent.question')}</p>
			<button type="button" data-action="decline-analytics">
				{t('answer.no')}
			</button>
			<button type="button" data-action="accept-analytics">
				{t('answer.yes')}
			</button>
		</section>
	);
}

/** The links below every page. */
function Footer({ columns, copyright }: SiteModel['footer']) {
	return (
		<footer className="footer">
			<div className="footer-inner">
				{columns.map(({ title, links }) => (
					<div key={title}>
						<h2>{title}</h2>
						<ul>
							{links.map(({ label, href }) => (
								<li key={href}>
									<Link href={href}>{label}</Link>
								</li>
							))}
						</ul>
					</div>
				))}
				<div className="footer-base">
					<p>{copyright}</p>
					<button type="button" data-action="toggle-width" aria-pressed="false">
						{t('footer.wide')}
					</button>
					<button type="button" data-action="shortcuts">
						{t('keys.title')} <kbd>?</kbd>
					</button>
				</div>
			</div>
		</footer>
	);
}

/** The document's head: metadata, inline style sheets and scripts. */
function Head(input: DocumentInput) {
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
