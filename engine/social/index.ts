import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { contentHash, readChecked, writeChecked } from '../files/index.ts';

/** Draws social images as PNG; the drawing libraries and fonts are loaded with the first picture that is not cached. */
export interface SocialImages {
	/**
	 * @param element laid out with flexbox and inline styles, as satori asks
	 * @param key everything that the picture shows
	 */
	draw(element: ReactNode, key: string): Promise<Uint8Array>;
}

/** Raise when the drawing of the same input changes. */
const VERSION = 2;
const FONT_WEIGHTS = [400, 600] as const;

/** @param size in pixels */
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
		// Its text is made of outlines: the fonts of the machine would be read for nothing.
		return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
	};
}
