import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

type Mermaid = typeof import('beautiful-mermaid');

let library: Mermaid | undefined;

/** The library brings a layout engine that takes half a second to load, so only builds with a diagram pay for it. */
function mermaid(): Mermaid {
	library ??= createRequire(import.meta.url)(fileURLToPath(import.meta.resolve('beautiful-mermaid'))) as Mermaid;
	return library;
}

const cache = new Map<string, string>();

/** Coordinates to a tenth of a pixel: nobody sees more, and every reader would load it. */
function shorterNumbers(svg: string): string {
	return svg.replace(/-?\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10));
}

/**
 * Draws Mermaid source as SVG without a browser, in the colours of `diagram.css`.
 *
 * The library prints a style sheet with a web font and colours into the SVG; it is cut out, since the page's own sheet
 * does that job. Marker ids get a prefix of their own: several diagrams may stand on one page.
 *
 * @throws Error with the library's message where the source does not parse
 */
export function renderMermaid(source: string): string {
	const known = cache.get(source);
	if (known !== undefined) return known;
	const drawn = mermaid().renderMermaidSVG(source.trim(), { transparent: true, padding: 8 });
	const head = drawn.slice(0, drawn.indexOf('>') + 1);
	const body = drawn.slice(drawn.indexOf('</style>') + '</style>'.length).replaceAll(/>\s+</g, '><');
	const viewBox = /viewBox="[^"]+"/.exec(head)?.[0] ?? '';
	const [, , width = '0'] = viewBox.replaceAll('"', '').replace('viewBox=', '').split(' ');
	const prefix = `d${createHash('sha256').update(source).digest('hex').slice(0, 6)}`;
	const svg = `<svg class="diagram-svg" ${viewBox} width="${Math.ceil(Number(width))}" aria-hidden="true">${body}`
		.replaceAll('<marker id="', `<marker id="${prefix}-`)
		.replaceAll('url(#', `url(#${prefix}-`);
	const short = shorterNumbers(svg);
	cache.set(source, short);
	return short;
}
