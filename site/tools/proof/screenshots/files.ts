import { posix } from 'node:path';

/** Folder of the pictures, relative to the site root; `Screenshot` of `packages/octavo/src/theme/content/images` reads it. */
export const PICTURE_DIRECTORY = 'content/screenshots';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
/** `phone` is a separate crop for windows that are too narrow for the large one. */
export const SIZES = ['large', 'phone'] as const;
export type Size = (typeof SIZES)[number];
const DENSITIES = [1, 2] as const;
type Density = (typeof DENSITIES)[number];

interface Version {
	theme: Theme;
	size: Size;
	density: Density;
}

/** @returns the path of one version of a picture, relative to the site root */
export function pictureFile(name: string, { theme, size, density }: Version): string {
	const endings = [theme === 'dark' && '-dark', size === 'phone' && '.phone', density === 2 && '@2x', '.avif'];
	return posix.join(PICTURE_DIRECTORY, name + endings.filter(Boolean).join(''));
}

/** @returns the names of all files that a picture can have */
export function pictureFileNames(name: string): string[] {
	return SIZES.flatMap((size) =>
		THEMES.flatMap((theme) => DENSITIES.map((density) => posix.basename(pictureFile(name, { theme, size, density })))),
	);
}
