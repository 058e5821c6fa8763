import svgpath from 'svgpath';

/** Stroke width of the regular weight, in units of the 256 x 256 grid. */
const STROKE_WIDTH = 16;

/**
 * Returns a Phosphor drawing of the regular weight as a single stroked path. Styled by `icon.css`, it looks like the
 * outline in the project's packages, in less than half the bytes; every document carries the paths of its icons.
 * Coordinates are rounded to whole units, which at text size is less than a thirtieth of a pixel.
 * @param {string} svg a file of `raw/regular` in https://github.com/phosphor-icons/core
 * @returns {string} the `d` attribute, in a view box of 256 x 256
 */
export function drawing(svg) {
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
