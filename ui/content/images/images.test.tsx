import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Reference, referenceDefinition } from './reference.tsx';
import { Screenshot, screenshotDefinition } from './screenshot.tsx';
import { ThemedImage, themedImageDefinition } from './themed-image.tsx';

const light = { src: '/assets/a.png', width: 640, height: 400, zoomSrc: '/assets/a@2x.png' };
const dark = { src: '/assets/b.png', width: 640, height: 400 };

it('prints both versions lazily, sized and zoomable', () => {
	const html = renderToStaticMarkup(<ThemedImage alt="The list" light={light} dark={dark} caption="A list" />);
	expect(html).toMatch(
		/<img class="themed-image-light" src="\/assets\/a\.png" alt="The list" width="640" height="400" loading="lazy"/,
	);
	expect(html).toContain('data-zoom-src="/assets/a@2x.png"');
	expect(html).toContain('class="themed-image-dark"');
	expect(html).toContain('<figcaption>A list</figcaption>');
});

it('is the light picture in Markdown, by its path or by its final address', () => {
	expect(themedImageDefinition.markdown({ alt: 'A [list]', light: './a.png', dark: './b.png' }, '')).toBe(
		'![A \\[list\\]](./a.png)',
	);
	expect(themedImageDefinition.markdown({ alt: 'List', light, dark, caption: 'Below' }, '')).toBe(
		'![List](/assets/a.png)\n\n*Below*',
	);
});

it('refuses a picture without alternative text', () => {
	expect(themedImageDefinition.props.safeParse({ light: './a.png', dark: './b.png' }).success).toBe(false);
	expect(themedImageDefinition.props.safeParse({ alt: '', light: './a.png', dark: './b.png' }).success).toBe(false);
});

it('finds the pictures of a screenshot by its name', () => {
	expect(screenshotDefinition.derivedImages?.({ name: 'api-tokens', alt: 'x' })).toEqual({
		light: '/screenshots/api-tokens.webp',
		dark: '/screenshots/api-tokens-dark.webp',
	});
	expect(screenshotDefinition.props.safeParse({ name: '../secret', alt: 'x' }).success).toBe(false);
});

it('offers a screenshot in the density of the screen, where there are two', () => {
	const html = renderToStaticMarkup(<Screenshot name="api-tokens" alt="Tokens" light={light} dark={dark} />);
	const [first = '', second = ''] = html.split('<img').slice(1);
	expect(first).toMatch(/srcset="\/assets\/a\.png 640w, \/assets\/a@2x\.png 1280w" sizes="/i);
	expect(second).not.toMatch(/srcset/i);
	expect(first).toContain('width="640" height="400" loading="lazy"');
});

it('reads a numbered dot out as a number', () => {
	expect(renderToStaticMarkup(<Reference n={3} />)).toContain('role="img" aria-label="Number 3">3<');
	expect(referenceDefinition.markdown({ n: 3 }, '')).toBe('(3)');
	expect(referenceDefinition.props.safeParse({ n: 0 }).success).toBe(false);
});
