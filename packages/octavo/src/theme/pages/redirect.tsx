import { around, t, textLanguage } from '@octavo/contract/index.ts';
import { renderToStaticMarkup } from 'react-dom/server';

/** Renders a document that redirects browsers and crawlers, for static hosts that can't redirect. */
export function renderRedirect(target: string, canonical: string): string {
	const [before, after] = around('moved.text');
	const document = (
		<html lang={textLanguage()}>
			<head>
				<meta charSet="utf-8" />
				<title>{t('moved.title')}</title>
				<meta name="robots" content="noindex" />
				<link rel="canonical" href={canonical} />
				<meta httpEquiv="refresh" content={`0; url=${target}`} />
			</head>
			<body>
				<p>
					{before}
					<a href={target}>{target}</a>
					{after}
				</p>
			</body>
		</html>
	);
	return `<!doctype html>${renderToStaticMarkup(document)}`;
}
