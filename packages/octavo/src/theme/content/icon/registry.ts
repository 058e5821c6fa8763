/** Strokes of Phosphor Icons 2 (MIT, https://phosphoricons.com), regular weight, 256 x 256 units. */
import drawings from './paths.json';

/** `paper-plane` from `paperPlane`. */
type Kebab<Name extends string> = Name extends `${infer Letter}${infer Rest}`
	? `${Letter extends Lowercase<Letter> ? Letter : `-${Lowercase<Letter>}`}${Kebab<Rest>}`
	: '';

/** Phosphor name of an icon. */
type IconName = keyof typeof drawings extends infer Drawing
	? Drawing extends `${infer Name}Icon`
		? Kebab<Name>
		: never
	: never;

/** The path of every icon, by Phosphor name. */
export const ICON_PATHS = Object.fromEntries(
	Object.entries(drawings).map(([name, path]) => [
		name.slice(0, -'Icon'.length).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
		path,
	]),
) as Readonly<Record<IconName, string>>;

/** All icon names in alphabetical order; never empty. */
export const ICON_NAMES = Object.keys(ICON_PATHS).sort() as [IconName, ...IconName[]];

export function isIconName(name: string): name is IconName {
	return Object.hasOwn(ICON_PATHS, name);
}
