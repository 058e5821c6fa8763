import type { DocumentInput } from '../model.ts';
import { AnnouncementBar, announcementOn } from './announcement-bar.tsx';
import { FeedbackWithoutScripts } from './feedback.tsx';
import { Footer } from './footer.tsx';
import { Head } from './head.tsx';
import { Navbar } from './navbar.tsx';
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
					Skip to content
				</a>
				<div className="progress" data-progress="" />
				{/* For programs that convert documents to text; hidden from readers. It follows the skip link, which has to be first. */}
				<p hidden>
					All pages are listed in <a href="/llms.txt">llms.txt</a>; with .md after its address, each is Markdown.
				</p>
				{announcement && <AnnouncementBar {...announcement} />}
				<Navbar site={site} items={page.navbar} />
				<div className="frame">
					<SidebarFrame sidebar={page.sidebar} hideable={site.sidebar.hideable} />
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
				<div className="visually-hidden" role="status" data-live="" />
				<div data-island="search" />
				{site.ask.enabled && <div data-island="ask" />}
				<script type="speculationrules" dangerouslySetInnerHTML={{ __html: assets.prefetchRules }} />
			</body>
		</html>
	);
}

/** Asks for consent before any analytics script loads. A script shows it until the reader decides. */
function ConsentBar() {
	return (
		<section className="consent" aria-label="Analytics" data-consent="" hidden>
			<p>May we count which pages are read? It helps to make them better. Nothing is loaded unless you agree.</p>
			<button type="button" data-action="decline-analytics">
				No
			</button>
			<button type="button" data-action="accept-analytics">
				Yes
			</button>
		</section>
	);
}
