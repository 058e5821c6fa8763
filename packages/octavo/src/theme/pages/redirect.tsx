import { renderToStaticMarkup } from 'react-dom/server';

/** Renders a document that redirects browsers and crawlers, for static hosts that can't redirect. */
export function renderRedirect(target: string, canonical: string): string {
	const document = (
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<title>This page has moved</title>
				<meta name="robots" content="noindex" />
				<link rel="canonical" href={canonical} />
				<meta httpEquiv="refresh" content={`0; url=${target}`} />
			</head>
			<body>
				<p>
					This page has moved to <a href={target}>{target}</a>.
				</p>
			</body>
		</html>
	);
	return `<!doctype html>${renderToStaticMarkup(document)}`;
}
