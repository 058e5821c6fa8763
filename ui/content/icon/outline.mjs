import { isValidElement } from 'react';

const pascal = (name) => name.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase());

/**
 * Returns the regular weight of a Phosphor icon from its package, as one filled SVG path: the reference for the drawings.
 * @param {string} name Phosphor name, e.g. `paper-plane`
 * @returns {Promise<string>} the `d` attribute, in a view box of 256 x 256
 */
export async function outline(name) {
	const file = new URL(`../../../node_modules/@phosphor-icons/react/dist/defs/${pascal(name)}.es.js`, import.meta.url);
	const { default: weights } = await import(file.href);
	const paths = [weights.get('regular').props.children].flat().filter((child) => isValidElement(child));
	if (paths.length === 0 || paths.some((path) => path.type !== 'path'))
		throw new Error(`${name} is not made of paths alone.`);
	return paths.map((path) => path.props.d).join('');
}
