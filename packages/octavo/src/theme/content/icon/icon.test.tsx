import { join } from 'node:path';
import { repositoryRoot } from '@octavo/platform/repository-root.ts';
import { Resvg } from '@resvg/resvg-js';
import { isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Icon, iconDefinition } from './icon.tsx';
import { ICON_NAMES, ICON_PATHS, isIconName } from './registry.ts';

it('is decorative without a label, and an image with one', () => {
	expect(renderToStaticMarkup(<Icon name="rocket" />)).toMatch(/^<svg class="icon"[^>]* aria-hidden="true"><path/);
	expect(renderToStaticMarkup(<Icon name="rocket" label="Start" />)).toContain('role="img" aria-label="Start"');
});

it('prints its label in Markdown', () => {
	expect(iconDefinition.markdown({ name: 'rocket', label: 'Start' }, '')).toBe('Start');
	expect(iconDefinition.markdown({ name: 'rocket' }, '')).toBe('');
});

it('refuses names that do not exist', () => {
	expect(iconDefinition.props.safeParse({ name: 'rokcet' }).success).toBe(false);
	expect(isIconName('toString')).toBe(false);
});

/** @returns the regular weight of an icon from Phosphor's package, as one filled path in the same view box */
async function outline(name: string): Promise<string> {
	const pascal = name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
	const { default: weights } = await import(
		join(repositoryRoot(), `node_modules/@phosphor-icons/react/dist/defs/${pascal}.es.js`)
	);
	const paths = [weights.get('regular').props.children].flat().filter((child) => isValidElement<{ d: string }>(child));
	expect(paths.map(({ type }) => type)).toEqual(paths.map(() => 'path'));
	expect(paths.length).toBeGreaterThan(0);
	return paths.map(({ props }) => props.d).join('');
}

/** Renders a shape. @returns the opacity of each pixel, 0 to 255 */
function ink(shape: string): number[] {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">${shape}</svg>`;
	const options = { fitTo: { mode: 'width', value: 32 }, font: { loadSystemFonts: false } } as const;
	const { pixels } = new Resvg(svg, options).render();
	return [...pixels].filter((_, index) => index % 4 === 3);
}

const PEN = 'fill="none" stroke="#000" stroke-width="16" stroke-linecap="round" stroke-linejoin="round"';

it('looks like the icon in the package', async () => {
	for (const name of ICON_NAMES) {
		const wanted = ink(`<path d="${await outline(name)}"/>`);
		const drawn = ink(`<path ${PEN} d="${ICON_PATHS[name]}"/>`);
		const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
		const difference = sum(wanted.map((value, index) => Math.abs(value - (drawn[index] ?? 0))));
		expect(difference / sum(wanted), name).toBeLessThan(0.2);
	}
});
