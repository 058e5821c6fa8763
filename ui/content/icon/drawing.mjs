import svgpath from 'svgpath';

/** Width of the regular weight's pen, in units of the 256 x 256 grid. */
const PEN = 16;

/**
 * A Phosphor drawing of the regular weight as the way of one pen. Drawn by `icon.css`, it looks as the outline that the
 * project's packages hold, in less than half of the text; every document carries those of its icons.
 * Points are moved to whole units: at the size of text that is less than a thirtieth of a pixel.
 * @param {string} svg a file of `raw/regular` in https://github.com/phosphor-icons/core
 * @returns {string} the `d` attribute, in a view box of 256 x 256
 */
export function drawing(svg) {
	const shapes = [...svg.matchAll(/<(\w+) ([^>]*?)\/?>/g)].map(([, tag = '', text = '']) => {
		return { tag, attributes: Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, k, v]) => [k, v])) };
	});
	const ways = shapes
		.filter(({ tag, attributes }) => tag !== 'svg' && attributes.width !== '256')
		.map(({ tag, attributes }) =>
			svgpath(wayOf(tag, attributes))
				.transform(attributes.transform ?? '')
				.abs()
				.toString(),
		);
	const path = svgpath(ways.join('')).abs().round(0).rel().toString();
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
function wayOf(tag, attributes) {
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
			// A dot without a line of its own is as large as the pen with a small turn.
			const radius = attributes.stroke ? number('r') : number('r') - PEN / 2;
			return ellipse(number('cx'), number('cy'), radius, radius);
		}
		case 'ellipse':
			return ellipse(number('cx'), number('cy'), number('rx'), number('ry'));
		case 'rect':
			return rectangle(number('x'), number('y'), number('width'), number('height'), number('rx'));
		default:
			throw new Error(`<${tag}> is not known; an icon is made of lines and circles.`);
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
