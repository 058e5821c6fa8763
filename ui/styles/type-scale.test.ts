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

it('uses six font sizes', () => {
	const sheets = readdirSync(UI, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
	const others = sheets.flatMap((path) =>
		[...readFileSync(join(UI, path), 'utf8').matchAll(/\bfont(?:-size)?: (?:\d{3} )?(clamp|[\d.]+r?em)/g)]
			.map(([, size = '']) => size)
			.filter((size) => !SIZES.includes(size))
			.map((size) => `${path}: ${size}`),
	);
	expect(others.sort()).toEqual(EXCEPTIONS);
});
