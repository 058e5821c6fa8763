import { compressedSize } from '../search/engine.ts';

/** The parts of a document, each with a pattern that matches it in the HTML of `ui`. */
const PARTS: readonly (readonly [name: string, pattern: RegExp])[] = [
	['inline style sheets', /<style[\s\S]*?<\/style>/g],
	['inline script', /<script>[\s\S]*?<\/script>/g],
	['rest of the head', /<script type="module"[\s\S]*?<\/head>/g],
	['navbar', /<header class="navbar"[\s\S]*?<\/header>/g],
	['sidebar', /<nav class="sidebar"[\s\S]*?<\/nav>/g],
	['page tools', /<div class="page-tools">[\s\S]*?<\/details><\/div>/g],
	['contents, both', /<details class="toc-bar[\s\S]*?<\/details>|<div class="toc">[\s\S]*?<\/nav><\/div>/g],
	['article', /<div class="prose"[\s\S]*?(?=<form class="feedback"|<footer class="article-foot")/g],
	['– its code', /<pre[\s\S]*?<\/pre>/g],
	['end of the article', /<form class="feedback"[\s\S]*?(?=<div class="toc")/g],
	['footer', /<footer class="footer"[\s\S]*?<\/footer>/g],
	['SVG (in all of these)', /<svg[\s\S]*?<\/svg>/g],
];

/**
 * Returns the size that each part adds to the document: its compressed size minus the compressed size without the part.
 * Text that several parts share is not attributed to any of them, so the sum is less than the total.
 */
export function weightOfParts(html: string): [name: string, bytes: number][] {
	const total = compressedSize([html]);
	return PARTS.map(([name, pattern]) => [name, total - compressedSize([html.replaceAll(pattern, '')])]);
}

/** Returns the addresses of the scripts and style sheets that a browser loads with a document. */
export function linkedFiles(html: string): string[] {
	const seen = html.replaceAll(/<noscript>[\s\S]*?<\/noscript>/g, '');
	return [
		...new Set([...seen.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg))"/g)].map(([, address = '']) => address)),
	];
}
