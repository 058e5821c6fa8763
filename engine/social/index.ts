import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { contentHash, readChecked, writeChecked } from '../files/index.ts';

/** Draws social images as PNG. The drawing libraries and fonts are loaded for the first image that is not cached. */
export interface SocialImages {
	/**
	 * Draws an image, or reads it from the cache.
	 * @param element element with flexbox layout and inline styles, as satori requires
	 * @param key cache key: everything that the image shows
	 */
	draw(element: ReactNode, key: string): Promise<Uint8Array>;
}

/** Increase this when the same input is drawn differently. */
const VERSION = 2;
const FONT_WEIGHTS = [400, 600] as const;

/** Creates the drawing of social images with its cache. @param size in pixels */
export function createSocialImages(cacheDirectory: string, size: { width: number; height: number }): SocialImages {
	const directory = join(cacheDirectory, 'social');
	let renderer: Promise<(element: ReactNode) => Promise<Uint8Array>> | undefined;

	return {
		async draw(element, key) {
			const path = join(directory, `${contentHash(`${VERSION}:${size.width}x${size.height}:${key}`, 32)}`);
			const cached = readChecked(path);
			if (cached) return cached;
			renderer ??= createRenderer(size);
			const png = await (await renderer)(element);
			writeChecked(path, png);
			return png;
		},
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
