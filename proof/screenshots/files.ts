import { posix } from 'node:path';

/** Where the pictures lie, counted from the site's root; `Screenshot` of `ui/content/images` looks for them there. */
export const PICTURE_DIRECTORY = 'content/screenshots';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
/** `phone` is a part of its own, which windows show that are too narrow for the large one. */
export const SIZES = ['large', 'phone'] as const;
export type Size = (typeof SIZES)[number];
export const DENSITIES = [1, 2] as const;
export type Density = (typeof DENSITIES)[number];

export interface Version {
	theme: Theme;
	size: Size;
	density: Density;
}

/** @returns path of one version of a picture, counted from the site's root */
export function pictureFile(name: string, { theme, size, density }: Version): string {
	const endings = [theme === 'dark' && '-dark', size === 'phone' && '.phone', density === 2 && '@2x', '.avif'];
	return posix.join(PICTURE_DIRECTORY, name + endings.filter(Boolean).join(''));
}

/** @returns names of all files that a picture may have */
export function pictureFileNames(name: string): string[] {
	return SIZES.flatMap((size) =>
		THEMES.flatMap((theme) => DENSITIES.map((density) => posix.basename(pictureFile(name, { theme, size, density })))),
	);
}
