import { renderToStaticMarkup } from 'react-dom/server';

/** A document for static hosts that can't redirect: it sends browsers and crawlers on. */
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
