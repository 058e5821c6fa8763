import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { checkLines, DiagramError } from './lost-lines.ts';

type Mermaid = typeof import('beautiful-mermaid');

let library: Mermaid | undefined;

/** Loads the library on first use: its layout engine takes half a second to load, which builds without a diagram avoid. */
function mermaid(): Mermaid {
	library ??= createRequire(import.meta.url)(fileURLToPath(import.meta.resolve('beautiful-mermaid'))) as Mermaid;
	return library;
}

const cache = new Map<string, string>();

/** Rounds the coordinates in tags to a tenth of a pixel. More digits would only make the file larger. */
function roundCoordinates(svg: string): string {
	return svg.replaceAll(/<[^>]+>/g, (tag) =>
		tag.replaceAll(/-?\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10)),
	);
}

/** A character for private use, which no diagram contains. */
export const ID_SLOT = '\uE002';

/** Corner radius and spacing in pixels, as in the rest of the interface. */
const CORNER = 8;
const SPACING = { nodeSpacing: 20, layerSpacing: 36 };

const FLOW_CHART = /^\s*(?:flowchart|graph)\b/;
const LABEL = /"[^"]*"|\[[^\]\n]*\]+|\([^)\n]*\)+|\{[^}\n]*\}+|\|[^|\n]*\|/g;
const ARROW = /<?(?:-{2,}|={2,}|-\.+-)(?:>|[xo](?=\s|\|))?/g;
const NO_NODES = /^(?:%%|(?:subgraph|end|direction|classDef|class|style|linkStyle)\b)/;

/** Puts blanks around arrows and the first line on its own, without which the library loses what follows. */
function spaceOut(source: string): string {
	if (!FLOW_CHART.test(source)) return source;
	const labels: string[] = [];
	const hidden = source
		.replace(/^(\s*\w+[ \t]+\w+)[ \t]*;[ \t]*/, '$1\n')
		.replace(LABEL, (label) => `\uE000${labels.push(label) - 1}\uE001`)
		.replace(/;[ \t]*(?=[^\s;])/g, '\n');
	const spaced = hidden.replace(ARROW, (arrow, at: number) => {
		const before = /[\w\uE001]/.test(hidden[at - 1] ?? '') ? ' ' : '';
		return before + arrow + (/\w/.test(hidden[at + arrow.length] ?? '') ? ' ' : '');
	});
	return spaced.replace(/\uE000(\d+)\uE001/g, (_hidden, index: string) => labels[Number(index)] ?? '');
}

/** @throws {DiagramError} if a line of a flow chart has a name that the library has not read as one */
function checkNames(source: string, written: string): void {
	if (!FLOW_CHART.test(source)) return;
	const { nodes, subgraphs } = mermaid().parseMermaid(source);
	const idsOf = (groups: typeof subgraphs): string[] => groups.flatMap(({ id, children }) => [id, ...idsOf(children)]);
	const names = new Set([...nodes.keys(), ...idsOf(subgraphs)]);
	for (const line of source.split(/[\n;]/).slice(1)) {
		const text = line.trim();
		if (text === '' || NO_NODES.test(text)) continue;
		const bare = text
			.replace(LABEL, '')
			.replace(/(?:--|==|-\.)\s+[^-=.]+\s+(?=(?:--|==|\.-))/g, '--')
			.replace(/:::[\w-]+|--\.->/g, (part) => (part.startsWith(':') ? '' : '-->'));
		const lost = bare.split(/<?(?:-{2,}|={2,}|-\.+-)[>xo]?|&/).find((name) => !names.has(name.trim()));
		if (lost === undefined) continue;
		const place = written.split('\n').findIndex((candidate) => withoutBlanks(candidate).includes(withoutBlanks(text)));
		throw new DiagramError(
			`The line "${text}" would not be drawn as it is written. Names consist of letters, digits and "_", and labels are in brackets: "A[First] --> B[Second]".`,
			Math.max(place, 0) + 1,
		);
	}
}

const NO_LABELS = /^\s*(?:%%|classDef|class\s|style|linkStyle|direction|bar|line|[xy]-axis)/;

/** @throws {DiagramError} if a word of a label is nowhere in the drawing, because its box has another label already */
function checkWords(written: string, svg: string): void {
	const shown = svg.replace(/<[^>]*>/g, ' ');
	const labels = FLOW_CHART.test(written) ? LABEL : /"[^"]*"|:.*/g;
	for (const [index, line] of written.split('\n').entries()) {
		const text = NO_LABELS.test(line) ? '' : (line.match(labels) ?? []).join(' ').replace(/<[^>]*>|[&#]\w+;/g, ' ');
		const lost = text.match(/[\p{L}\p{N}]+/gu)?.find((word) => !shown.includes(word));
		const message = `"${lost}" of the line "${line.trim()}" would not be drawn; write a label where its name comes first.`;
		if (lost) throw new DiagramError(message, index + 1);
	}
}

const withoutBlanks = (text: string): string => text.replace(/\s+/g, '');

/** Replaces a flow chart's decisions with pills, because the library's diamonds are several times larger than their text. */
function withPills(source: string): { source: string; decisions: string[] } {
	const decisions: string[] = [];
	if (!/^\s*(?:flowchart|graph)\b/m.test(source)) return { source, decisions };
	const drawn = source.replace(/\b(\w+)\{([^{}\n]+)\}/g, (_shape, id: string, label: string) => {
		decisions.push(id);
		return `${id}([${label}])`;
	});
	return { source: drawn, decisions };
}

/** Returns the path of a line with rounded corners. @param points in SVG's format: `x,y x,y …` */
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

/** Replaces the library's sharp corners, thin lines and framed labels with the interface's style. */
function applyStyle(svg: string, decisions: readonly string[]): string {
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

/** Maximum width of a drawing in the column and on a phone of 390 pixels before its text gets too small, in CSS pixels. */
const MAX_WIDTH = 720;
const MAX_PHONE_WIDTH = 326;
/** Maximum width of a drawing that a phone shrinks, in CSS pixels: text of 13 pixels becomes 10 pixels. */
const MAX_SHRUNK_WIDTH = 435;

function draw(source: string, prefix = ID_SLOT): { svg: string; width: number } {
	const pills = withPills(source.trim());
	const drawn = mermaid().renderMermaidSVG(pills.source, { transparent: true, padding: 8, ...SPACING });
	const head = drawn.slice(0, drawn.indexOf('>') + 1);
	const body = drawn.slice(drawn.indexOf('</style>') + '</style>'.length).replaceAll(/>\s+</g, '><');
	const [viewBox = '', wanted = '0'] = /viewBox="\S+ \S+ (\S+) [^"]+"/.exec(head) ?? [];
	const width = Math.ceil(Number(wanted));
	const isShrunk = width > MAX_PHONE_WIDTH && width <= MAX_SHRUNK_WIDTH;
	const names = isShrunk ? 'diagram-svg shrunk' : 'diagram-svg';
	const svg = `<svg class="${names}" ${viewBox} width="${width}" aria-hidden="true">${body}`
		.replaceAll('<marker id="', `<marker id="${prefix}-`)
		.replaceAll('url(#', `url(#${prefix}-`);
	return { svg: roundCoordinates(applyStyle(svg, pills.decisions)), width };
}

/**
 * Draws Mermaid source as SVG without a browser, in the colours of `diagram.css`. A left-to-right flow chart that is too
 * wide for a phone gets a second, top-to-bottom drawing, which narrow windows show instead. A chart that is too wide for
 * the column is only drawn from top to bottom.
 *
 * The style sheet that the library adds to the SVG, with a web font and colours, is removed, because the page's own sheet
 * styles the drawing. `ID_SLOT` stands for the prefix of the ids of markers, because a page can have several diagrams, even the same twice.
 *
 * @throws {DiagramError} if something would not be drawn, and {Error} with the library's message if it does not parse
 */
export function renderMermaid(written: string): string {
	const known = cache.get(written);
	if (known !== undefined) return known;
	checkLines(written);
	const source = spaceOut(written);
	const wide = draw(source);
	checkNames(source.trim(), written);
	checkWords(written, wide.svg);
	const down = source.replace(/^(\s*(?:flowchart|graph)\s+)LR\b/, '$1TD');
	const narrow = down === source || wide.width <= MAX_PHONE_WIDTH ? wide : draw(down, `${ID_SLOT}n`);
	const drawn =
		narrow.width >= wide.width
			? wide.svg
			: wide.width > MAX_WIDTH
				? narrow.svg
				: wide.svg.replace('diagram-svg', 'diagram-svg wide') + narrow.svg.replace('diagram-svg', 'diagram-svg narrow');
	cache.set(written, drawn);
	return drawn;
}
