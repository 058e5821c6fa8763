import { Glyph } from '../../content/icon/glyph.tsx';
import {
	arrowBendDownLeftIcon,
	arrowLeftIcon,
	arrowSquareOutIcon,
	clockCounterClockwiseIcon,
	fileTextIcon,
	hashIcon,
	magnifyingGlassIcon,
	sparkleIcon,
	starIcon,
	textAlignLeftIcon,
	xIcon,
} from '../../content/icon/paths.json';

const ICONS = {
	back: arrowLeftIcon,
	close: xIcon,
	content: textAlignLeftIcon,
	enter: arrowBendDownLeftIcon,
	external: arrowSquareOutIcon,
	favorite: starIcon,
	heading: hashIcon,
	page: fileTextIcon,
	recent: clockCounterClockwiseIcon,
	search: magnifyingGlassIcon,
	sparkle: sparkleIcon,
} as const;

export type SearchIconName = keyof typeof ICONS;

export function SearchIcon({ name }: { name: SearchIconName }) {
	return <Glyph path={ICONS[name]} />;
}
