import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@octavo/platform/repository-root.ts';
import Color from 'colorjs.io';
import { describe, expect, it } from 'vitest';
import { THEME_COLORS } from '../layout/metadata.ts';

const read = (name: string) => readFileSync(join(repositoryRoot(), 'packages/octavo/src/theme/styles', name), 'utf8');
const css = read('tokens.css') + read('accents.css');
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
type Roles = Map<string, Record<Theme, Color>>;

/** Returns the declarations that have a colour for each theme. */
function rolesOf(text: string): Roles {
	const found = text.matchAll(/--([\w-]+): light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\);/g);
	return new Map(
		[...found].map(([, name = '', light = '', dark = '']) => [
			name,
			{ light: new Color(light), dark: new Color(dark) },
		]),
	);
}

const roles = rolesOf(read('code-tokens.css') + read('tones.css') + css.slice(0, css.indexOf('[data-accent')));
const accents = new Map(
	['indigo', 'teal', 'neutral'].map((name) => {
		const block = css.slice(css.indexOf(`[data-accent="${name}"]`));
		return [name, rolesOf(block.slice(0, block.indexOf('}')))];
	}),
);

function color(name: string, theme: Theme, accent = accents.get('indigo')): Color {
	const role = roles.get(name) ?? accent?.get(name);
	if (!role) throw new Error(`There is no role "${name}".`);
	return role[theme];
}

/** Returns the WCAG 2.2 contrast after gamut mapping to sRGB. */
function contrast(front: Color, back: Color): number {
	return front.to('srgb').toGamut().contrast(back.to('srgb').toGamut(), 'WCAG21');
}

const GROUNDS = ['surface', 'raised', 'sunken'];
const TONES = ['success', 'warning', 'danger', 'info'];
const CODE = ['text', 'muted', 'code-keyword', 'code-string', 'code-function', 'code-number', 'code-type'];

describe.each(THEMES)('%s theme', (theme) => {
	it.each(['text', 'muted'].flatMap((text) => GROUNDS.map((ground) => [text, ground])))(
		'%s on %s is readable at 7:1',
		(text, ground) => {
			expect(contrast(color(text, theme), color(ground, theme))).toBeGreaterThanOrEqual(7);
		},
	);

	it.each(TONES)('%s is readable at 7:1 on the page and on its own quiet background', (tone) => {
		for (const ground of ['surface', 'raised', `${tone}-quiet`])
			expect(contrast(color(tone, theme), color(ground, theme)), ground).toBeGreaterThanOrEqual(7);
		expect(contrast(color('text', theme), color(`${tone}-quiet`, theme))).toBeGreaterThanOrEqual(7);
	});

	it.each(CODE)('%s in code is readable at 7:1', (role) => {
		expect(contrast(color(role, theme), color('raised', theme))).toBeGreaterThanOrEqual(7);
	});

	it.each(CODE)('%s in code stays readable on a marked, an added and a removed line', (role) => {
		for (const ground of ['accent-quiet', 'success-quiet', 'danger-quiet'])
			expect(contrast(color(role, theme), color(ground, theme)), ground).toBeGreaterThanOrEqual(4.5);
	});

	it.each([...accents])(
		'the accent %s distinguishes links, fills and the focus from their surroundings',
		(_name, accent) => {
			const of = (role: string) => color(role, theme, accent);
			for (const ground of [...GROUNDS, 'accent-quiet'])
				expect(contrast(of('accent-text'), of(ground)), ground).toBeGreaterThanOrEqual(7);
			for (const text of ['text', 'muted'])
				expect(contrast(of(text), of('accent-quiet')), text).toBeGreaterThanOrEqual(7);
			expect(contrast(of('surface'), of('accent-text'))).toBeGreaterThanOrEqual(7);
			for (const ground of ['surface', 'raised'])
				expect(contrast(of('accent'), of(ground)), ground).toBeGreaterThanOrEqual(3);
		},
	);

	it('draws the borders of controls at 3:1', () => {
		expect(contrast(color('line-strong', theme), color('surface', theme))).toBeGreaterThanOrEqual(3);
	});

	it("matches the browser's toolbars to the surface colour", () => {
		const surface = color('surface', theme).to('srgb').toGamut();
		expect(surface.deltaE(new Color(THEME_COLORS[theme]), '2000')).toBeLessThan(0.5);
	});
});

it('defines the same roles for every accent', () => {
	for (const accent of accents.values()) expect([...accent.keys()]).toEqual(['accent', 'accent-quiet', 'accent-text']);
});
