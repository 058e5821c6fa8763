/**
 * Writes `paths.json`, the path of each icon in the regular weight, from a checkout of Phosphor's source (MIT), because its
 * packages contain only outlines. Icons that are named after the checkout are added to those of the file:
 * `node packages/octavo/src/theme/content/icon/extract.mjs <checkout of https://github.com/phosphor-icons/core> rocket paper-plane`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import svgpath from 'svgpath';

/** Stroke width of the regular weight, in units of the 256 x 256 grid. */
const STROKE_WIDTH = 16;

const [checkout, ...added] = process.argv.slice(2);
if (!checkout) {
	console.error(
		'usage: node packages/octavo/src/theme/content/icon/extract.mjs <checkout of https://github.com/phosphor-icons/core> [icon …]',
	);
	process.exit(2);
}
const file = new URL('paths.json', import.meta.url);
const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const read = (name) => readFile(join(checkout, 'raw/regular', `${name}.svg`), 'utf8');

const known = Object.keys(JSON.parse(await readFile(file, 'utf8'))).map((name) => kebab(name.replace(/Icon$/, '')));
const unique = [...new Set([...known, ...added])].sort();
const paths = await Promise.all(unique.map(async (name) => [`${camel(name)}Icon`, drawing(await read(name))]));
await writeFile(file, `${JSON.stringify(Object.fromEntries(paths), null, '\t')}\n`);

/**
 * Returns a Phosphor drawing of the regular weight as a single stroked path. Styled by `icon.css`, it looks like the
 * outline in the project's packages, in less than half the bytes; every document carries the paths of its icons.
 * Coordinates are rounded to whole units, which at text size is less than a thirtieth of a pixel.
 * @param {string} svg a file of `raw/regular` in https://github.com/phosphor-icons/core
 * @returns {string} the `d` attribute, in a view box of 256 x 256
 */
function drawing(svg) {
	const shapes = [...svg.matchAll(/<(\w+) ([^>]*?)\/?>/g)].map(([, tag = '', text = '']) => {
		return { tag, attributes: Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, k, v]) => [k, v])) };
	});
	const paths = shapes
		.filter(({ tag, attributes }) => tag !== 'svg' && attributes.width !== '256')
		.map(({ tag, attributes }) =>
			svgpath(pathOf(tag, attributes))
				.transform(attributes.transform ?? '')
				.abs()
				.toString(),
		);
	const path = svgpath(paths.join('')).abs().round(0).rel().toString();
	return path
		.replaceAll('z m', 'zm')
		.replace(/a0 0 0 0 [01] 0 0/g, '')
		.replace(/l(-?\d+) 0(?=[a-z]|$)/g, 'h$1')
		.replace(/l0 (-?\d+)(?=[a-z]|$)/g, 'v$1');
}

/**
 * @param {string} tag
 * @param {Record<string, string>} attributes
 * @returns {string}
 */
function pathOf(tag, attributes) {
	const number = (name) => Number(attributes[name] ?? 0);
	switch (tag) {
		case 'path':
			return attributes.d ?? '';
		case 'line':
			return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
		case 'polyline':
			return `M${attributes.points}`;
		case 'polygon':
			return `M${attributes.points}z`;
		case 'circle': {
			// A filled dot is drawn as a circle that is smaller by half the stroke.
			const radius = attributes.stroke ? number('r') : number('r') - STROKE_WIDTH / 2;
			return ellipse(number('cx'), number('cy'), radius, radius);
		}
		case 'ellipse':
			return ellipse(number('cx'), number('cy'), number('rx'), number('ry'));
		case 'rect':
			return rectangle(number('x'), number('y'), number('width'), number('height'), number('rx'));
		default:
			throw new Error(`<${tag}> is not supported; icons consist of lines and circles.`);
	}
}

function ellipse(x, y, across, down) {
	return `M${x - across} ${y}a${across} ${down} 0 1 0 ${2 * across} 0a${across} ${down} 0 1 0 ${-2 * across} 0z`;
}

function rectangle(x, y, width, height, round) {
	if (round === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
	const corner = (right, down) => `a${round} ${round} 0 0 1 ${right * round} ${down * round}`;
	const [across, tall] = [width - 2 * round, height - 2 * round];
	return `M${x + round} ${y}h${across}${corner(1, 1)}v${tall}${corner(-1, 1)}h${-across}${corner(-1, -1)}v${-tall}${corner(1, -1)}z`;
}
