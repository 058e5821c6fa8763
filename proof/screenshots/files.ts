import { posix } from 'node:path';

/** Where the pictures lie, counted from the site's root; `Screenshot` of `ui/content/images` looks for them there. */
export const PICTURE_DIRECTORY = 'content/screenshots';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const DENSITIES = [1, 2] as const;
export type Density = (typeof DENSITIES)[number];

/** @returns path of one version of a picture, counted from the site's root */
export function pictureFile(name: string, theme: Theme, density: Density): string {
	return posix.join(PICTURE_DIRECTORY, `${name}${theme === 'dark' ? '-dark' : ''}${density === 2 ? '@2x' : ''}.webp`);
}

/** @returns those of `files` (names in the folder of pictures) that belong to none of the pictures */
export function strayFiles(files: readonly string[], names: readonly string[]): string[] {
	const known = new Set(
		names.flatMap((name) =>
			THEMES.flatMap((theme) => DENSITIES.map((density) => posix.basename(pictureFile(name, theme, density)))),
		),
	);
	return files.filter((file) => file.endsWith('.webp') && !known.has(file)).sort();
}
