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

/** Pixels: as the interface has them. */
const CORNER = 8;
const SPACING = { nodeSpacing: 20, layerSpacing: 36 };

/** A decision is drawn as a pill: the library's diamonds are several times as large as what they say. */
function withPills(source: string): { source: string; decisions: string[] } {
	const decisions: string[] = [];
	const drawn = source.replace(/\b(\w+)\{([^{}\n]+)\}/g, (_shape, id: string, label: string) => {
		decisions.push(id);
		return `${id}([${label}])`;
	});
	return { source: drawn, decisions };
}

/** A line with round bends. @param points as SVG has them: `x,y x,y …` */
function roundedPath(points: string): string {
	const places = points.split(' ').map((point) => point.split(',').map(Number) as [number, number]);
	const [first = [0, 0], ...others] = places;
	let path = `M${first.join(' ')}`;
	for (const [index, [x, y]] of others.entries()) {
		const before = places[index] ?? [x, y];
		const after = others[index + 1];
		if (!after) return `${path}L${x} ${y}`;
		const toward = ([fromX, fromY]: [number, number]): string => {
			const length = Math.hypot(fromX - x, fromY - y) || 1;
			const part = Math.min(CORNER, length / 2) / length;
			return `${x + (fromX - x) * part} ${y + (fromY - y) * part}`;
		};
		path += `L${toward(before)}Q${x} ${y} ${toward(after)}`;
	}
	return path;
}

/** Replaces the library's sharp corners, thin lines and framed labels by the interface's own. */
function inOwnStyle(svg: string, decisions: readonly string[]): string {
	return svg
		.replaceAll(/<polyline class="edge"([^>]*?) points="([^"]+)"/g, (_line, more: string, points: string) => {
			return `<path class="edge"${more} d="${roundedPath(points)}"`;
		})
		.replaceAll(/ data-(?:style|arrow-start|arrow-end|label|from|to|line-style|arrow-head|self|type)="[^"]*"/g, '')
		.replaceAll(/ rx="[0-6]" ry="[0-6]"/g, ` rx="${CORNER}"`)
		.replaceAll(/ stroke-width="(?:0\.75|1)"/g, '')
		.replaceAll(/<g class="node" data-id="([^"]+)"/g, (node, id: string) =>
			decisions.includes(id) ? node.replace('class="node"', 'class="node decision"') : node,
		);
}

function draw(source: string): string {
	const pills = withPills(source.trim());
	const drawn = mermaid().renderMermaidSVG(pills.source, { transparent: true, padding: 8, ...SPACING });
	const head = drawn.slice(0, drawn.indexOf('>') + 1);
	const body = drawn.slice(drawn.indexOf('</style>') + '</style>'.length).replaceAll(/>\s+</g, '><');
	const viewBox = /viewBox="[^"]+"/.exec(head)?.[0] ?? '';
	const [, , width = '0'] = viewBox.replaceAll('"', '').replace('viewBox=', '').split(' ');
	const prefix = `d${createHash('sha256').update(source).digest('hex').slice(0, 6)}`;
	const isShrunk = Number(width) > MAX_PHONE_WIDTH && Number(width) <= MAX_SHRUNK_WIDTH;
	const names = isShrunk ? 'diagram-svg shrunk' : 'diagram-svg';
	const svg = `<svg class="${names}" ${viewBox} width="${Math.ceil(Number(width))}" aria-hidden="true">${body}`
		.replaceAll('<marker id="', `<marker id="${prefix}-`)
		.replaceAll('url(#', `url(#${prefix}-`);
	return shorterNumbers(inOwnStyle(svg, pills.decisions));
}

/** CSS pixels that a drawing may be wide before its words get too small, in the column and on a phone of 390 pixels. */
const MAX_WIDTH = 720;
const MAX_PHONE_WIDTH = 326;
/** The same of a drawing that a phone shows smaller: its words of 13 pixels get 10. */
const MAX_SHRUNK_WIDTH = 435;

const widthOf = (svg: string): number => Number(/ width="(\d+)"/.exec(svg)?.[1]);

/**
 * Draws Mermaid source as SVG without a browser, in the colours of `diagram.css`. A flow chart from left to right that is
 * too wide for a phone is followed by a second drawing from top to bottom, which narrow windows show instead; one that is
 * too wide for the column is only drawn from top to bottom.
 *
 * The library prints a style sheet with a web font and colours into the SVG; it is cut out, since the page's own sheet
 * does that job. Marker ids get a prefix of their own: several diagrams may stand on one page.
 *
 * @throws Error with the library's message where the source does not parse
 */
export function renderMermaid(source: string): string {
	const known = cache.get(source);
	if (known !== undefined) return known;
	const wide = draw(source);
	const down = source.replace(/^(\s*(?:flowchart|graph)\s+)LR\b/, '$1TD');
	const narrow = down === source || widthOf(wide) <= MAX_PHONE_WIDTH ? undefined : draw(down);
	const isShorter = narrow !== undefined && widthOf(narrow) < widthOf(wide);
	const both = !isShorter
		? wide
		: widthOf(wide) > MAX_WIDTH
			? narrow
			: wide.replace('diagram-svg', 'diagram-svg wide') + narrow.replace('diagram-svg', 'diagram-svg narrow');
	cache.set(source, both);
	return both;
}
