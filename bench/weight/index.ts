import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import memoize from 'lodash-es/memoize.js';
import sumBy from 'lodash-es/sumBy.js';
import { table } from '../figures.ts';
import { compressedSize } from '../search/ours.ts';

const USAGE = `usage: npm run bench -- weight [options]
  --site dist      folder of a built site
  --document 14000 budget for a document, in bytes
  --total 22000    budget for a document with its scripts and style sheets, in bytes`;

interface Weight {
	route: string;
	html: string;
	document: number;
	total: number;
}

/** Prints how many documents of a built site exceed the budgets, and the parts of a short, a typical and the longest one. */
export function benchWeight(root: string, parameters: string[]): void {
	const { values } = parseArgs({
		args: parameters,
		options: {
			site: { type: 'string', default: 'site/dist' },
			document: { type: 'string', default: '14000' },
			total: { type: 'string', default: '22000' },
			help: { type: 'boolean', default: false },
		},
	});
	if (values.help) return console.log(USAGE);
	const site = resolve(root, values.site);
	const weights = weigh(site);
	const [longest] = weights;
	if (!longest) throw new Error(`There are no pages of documentation in ${site}. Build it first: npm run build`);
	const typical = weights[weights.length >> 1] ?? longest;
	const short = weights.at(-1) ?? longest;
	const over = (limit: string, of: 'document' | 'total') =>
		weights.filter((weight) => weight[of] > Number(limit)).length;
	console.log(`${weights.length} pages; sizes in bytes, compressed with Brotli.`);
	console.log(
		`Documents over ${values.document}: ${over(values.document, 'document')}; over ${values.total} until idle: ${over(values.total, 'total')}.\n`,
	);
	console.log(partsTable([short, typical, longest]));
}

/** @returns every page with an article that search engines index, longest first */
function weigh(site: string): Weight[] {
	const sizeOf = memoize((address: string) => compressedSize([readFileSync(join(site, address))]));
	const weights = readdirSync(site, { recursive: true, encoding: 'utf8' })
		.filter((path) => path.endsWith('index.html') && !path.startsWith('snippets'))
		.flatMap((path): Weight[] => {
			const html = readFileSync(join(site, path), 'utf8');
			if (!html.includes('data-action="copy-page"') || html.includes('<meta name="robots"')) return [];
			const document = compressedSize([html]);
			const total = document + sumBy(linkedFiles(html), sizeOf);
			return [{ route: `/${path.replace(/\/?index\.html$/, '')}`, html, document, total }];
		});
	return weights.sort((a, b) => b.total - a.total);
}

function partsTable(weights: readonly Weight[]): string {
	const parts = weights.map(({ html }) => weightOfParts(html));
	const rows = (parts[0] ?? []).map(([name], index) => [name, ...parts.map((list) => String(list[index]?.[1] ?? 0))]);
	return table(
		['part', ...weights.map(({ route }) => route)],
		[
			['document', ...weights.map(({ document }) => String(document))],
			...rows,
			['with scripts and style sheets', ...weights.map(({ total }) => String(total))],
		],
	);
}

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
