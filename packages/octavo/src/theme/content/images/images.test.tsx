import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Reference, referenceDefinition } from './reference.tsx';
import { Screenshot, screenshotDefinition } from './screenshot.tsx';
import { ThemedImage, themedImageDefinition } from './themed-image.tsx';

const light = { src: '/assets/a.png', width: 640, height: 400, zoomSrc: '/assets/a@2x.png' };
const dark = { src: '/assets/b.png', width: 640, height: 400 };

it('prints both versions as lazy, sized and zoomable images', () => {
	const html = renderToStaticMarkup(<ThemedImage alt="The list" light={light} dark={dark} caption="A list" />);
	expect(html).toMatch(
		/<picture class="themed-image-light"><img src="\/assets\/a\.png" srcSet="[^"]+" alt="The list" width="640" height="400" loading="lazy"/,
	);
	expect(html).toContain('data-zoom=""');
	expect(html).toContain('class="themed-image-dark"');
	expect(html).toContain('<figcaption>A list</figcaption>');
});

it('prints the light image in Markdown, by its path or by its final address', () => {
	expect(themedImageDefinition.markdown({ alt: 'A [list]', light: './a.png', dark: './b.png' }, '')).toBe(
		'![A \\[list\\]](./a.png)',
	);
	expect(themedImageDefinition.markdown({ alt: 'List', light, dark, caption: 'Below' }, '')).toBe(
		'![List](/assets/a.png)\n\n*Below*',
	);
});

it('refuses an image without alternative text', () => {
	expect(themedImageDefinition.props.safeParse({ light: './a.png', dark: './b.png' }).success).toBe(false);
	expect(themedImageDefinition.props.safeParse({ alt: '', light: './a.png', dark: './b.png' }).success).toBe(false);
});

it('finds the images of a screenshot by name', () => {
	expect(screenshotDefinition.derivedImages?.({ name: 'api-tokens', alt: 'x' })).toEqual({
		light: '/screenshots/api-tokens.avif',
		dark: '/screenshots/api-tokens-dark.avif',
	});
	expect(screenshotDefinition.props.safeParse({ name: '../secret', alt: 'x' }).success).toBe(false);
});

it('offers a screenshot in two densities if both exist', () => {
	const html = renderToStaticMarkup(<Screenshot name="api-tokens" alt="Tokens" light={light} dark={dark} />);
	const [first = '', second = ''] = html.split('<img').slice(1);
	expect(first).toMatch(/src="\/assets\/a\.png" srcset="\/assets\/a@2x\.png 2x"/i);
	expect(second).not.toMatch(/srcset/i);
	expect(first).toContain('width="640" height="400"');
});

it('shows phones their own sized version, if there is one', () => {
	const phone = { src: '/assets/p.png', width: 358, height: 300, zoomSrc: '/assets/p@2x.png' };
	const html = renderToStaticMarkup(<ThemedImage alt="The list" light={{ ...light, phone }} dark={dark} />);
	expect(html).toMatch(
		/<source media="\(max-width: 40rem\)" srcset="\/assets\/p\.png, \/assets\/p@2x\.png 2x" width="358" height="300"\/>/i,
	);
	expect(html.match(/<source/g)).toHaveLength(1);
});

it('labels a numbered dot for screen readers', () => {
	expect(renderToStaticMarkup(<Reference n={3} />)).toContain('role="img" aria-label="Number 3">3<');
	expect(referenceDefinition.markdown({ n: 3 }, '')).toBe('(3)');
	expect(referenceDefinition.props.safeParse({ n: 0 }).success).toBe(false);
});
