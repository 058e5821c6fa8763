import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const UI = join(import.meta.dirname, '..');
/** Labels and code, controls and tables, text, and three heading levels: 13, 15, 17, 20, 25 and 36 px. */
const SIZES = ['0.8125rem', '0.9375rem', '1.0625rem', '1.25rem', '1.5625rem', '2.25rem'];
/** Exceptions: the headline of the landing page grows with the window, the arrow of links has no letters, the root's size is the unit of all others, and print has its own size. */
const EXCEPTIONS = [
	'content/landing/hero.css: clamp',
	'content/markdown/marks.css: 0.43em',
	'styles/base.css: 1rem',
	'styles/print.css: 0.8em',
];

/** Text, labels of controls, headings and emphasis, and the title of a page. Each weight more is a font more that a browser looks up before the first paint. */
const WEIGHTS = ['400', '500', '600', '650'];

/** @returns what `pattern` captures in each style sheet, with the path of the sheet */
function found(pattern: RegExp): { path: string; value: string }[] {
	return readdirSync(UI, { recursive: true, encoding: 'utf8' })
		.filter((path) => path.endsWith('.css'))
		.flatMap((path) =>
			[...readFileSync(join(UI, path), 'utf8').matchAll(pattern)].map(([, value = '']) => ({ path, value })),
		);
}

it('uses six font sizes', () => {
	const others = found(/\bfont(?:-size)?: (?:\d{3} )?(clamp|[\d.]+r?em)/g).filter(
		({ value }) => !SIZES.includes(value),
	);
	expect(others.map(({ path, value }) => `${path}: ${value}`).sort()).toEqual(EXCEPTIONS);
});

it('uses four font weights', () => {
	const weights = found(/\bfont(?:-weight)?: (\d{3})\b/g).map(({ value }) => value);
	expect([...new Set(weights)].sort()).toEqual(WEIGHTS);
});
