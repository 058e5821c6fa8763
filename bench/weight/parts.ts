import { brotliCompressSync, constants } from 'node:zlib';

/** A part of a document: what it is called, and every place of it in the HTML that `ui` prints. */
const PARTS: readonly (readonly [name: string, places: RegExp])[] = [
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
	['drawings (in all of these)', /<svg[\s\S]*?<\/svg>/g],
];

/** @returns bytes as a static host sends them */
export function compressedSize(content: string | Uint8Array): number {
	const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
	return brotliCompressSync(content, options).length;
}

/**
 * Names of the parts with what each adds to the document: the compressed bytes that it has more than without the part. What
 * parts share with each other counts for none, so that the sum is less than the whole.
 */
export function weightOfParts(html: string): [name: string, bytes: number][] {
	const whole = compressedSize(html);
	return PARTS.map(([name, places]) => [name, whole - compressedSize(html.replaceAll(places, ''))]);
}

/** Addresses of the scripts and style sheets that a browser loads with a document. */
export function linkedFiles(html: string): string[] {
	const seen = html.replaceAll(/<noscript>[\s\S]*?<\/noscript>/g, '');
	return [
		...new Set([...seen.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg))"/g)].map(([, address = '']) => address)),
	];
}
