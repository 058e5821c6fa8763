import { ICON_PATHS } from './paths.ts';

/** Name of an icon, as Phosphor spells it. */
export type IconName = keyof typeof ICON_PATHS;

/** In alphabetical order; never empty. */
export const ICON_NAMES = Object.keys(ICON_PATHS) as [IconName, ...IconName[]];

export function isIconName(name: string): name is IconName {
	return Object.hasOwn(ICON_PATHS, name);
}
