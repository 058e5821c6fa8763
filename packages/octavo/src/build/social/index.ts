import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { contentHash, readChecked, writeChecked } from '../files/index.ts';

/**
 * Draws an image as PNG, or reads it from the cache.
 * @param element element with flexbox layout and inline styles, as satori requires
 * @param key cache key: everything that the image shows
 */
export type DrawSocialImage = (element: ReactNode, key: string) => Promise<Uint8Array>;

/** Increase this when the same input is drawn differently. */
const VERSION = 3;
const FONT_WEIGHTS = [400, 600] as const;

/**
 * Creates the drawing of social images with its cache. The drawing libraries and fonts are loaded for the first image that
 * is not cached.
 * @param size in pixels
 */
export function createSocialImages(cacheDirectory: string, size: { width: number; height: number }): DrawSocialImage {
	let renderer: ReturnType<typeof createRenderer> | undefined;
	return async (element, key) => {
		const path = join(cacheDirectory, 'social', contentHash(`${VERSION}:${size.width}x${size.height}:${key}`, 32));
		const cached = readChecked(path);
		if (cached) return cached;
		renderer ??= createRenderer(size);
		const png = await (await renderer)(element);
		writeChecked(path, png);
		return png;
	};
}

async function createRenderer(size: { width: number; height: number }) {
	const [{ default: satori }, { Resvg }] = await Promise.all([import('satori'), import('@resvg/resvg-js')]);
	const require = createRequire(import.meta.url);
	const fonts = await Promise.all(
		FONT_WEIGHTS.map(async (weight) => ({
			name: 'Inter',
			weight,
			style: 'normal' as const,
			data: await readFile(require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`)),
		})),
	);
	return async (element: ReactNode) => {
		const svg = await satori(element, { ...size, fonts });
		// The SVG contains text as outlines, so the system's fonts are not needed.
		return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
	};
}
