import { isValidElement } from 'react';
import svgpath from 'svgpath';

const pascal = (name) => name.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase());

/**
 * The regular weight of a Phosphor icon as one SVG path.
 * Points are moved to whole units: at the size of text that is less than a thirtieth of a pixel, and every document
 * carries the outlines of its icons.
 * @param {string} name Phosphor name, e.g. `paper-plane`
 * @returns {Promise<string>} the `d` attribute, in a view box of 256 x 256
 */
export async function outline(name) {
	const file = new URL(`../../../node_modules/@phosphor-icons/react/dist/defs/${pascal(name)}.es.js`, import.meta.url);
	const { default: weights } = await import(file.href);
	const paths = [weights.get('regular').props.children].flat().filter((child) => isValidElement(child));
	if (paths.length === 0 || paths.some((path) => path.type !== 'path'))
		throw new Error(`${name} is not made of paths alone.`);
	return svgpath(paths.map((path) => path.props.d).join(''))
		.abs()
		.round(0)
		.rel()
		.toString();
}
