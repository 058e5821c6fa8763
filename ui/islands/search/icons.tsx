import { Glyph } from '../../content/icon/glyph.tsx';
import {
	arrowBendDownLeftIcon,
	arrowLeftIcon,
	arrowSquareOutIcon,
	bookOpenIcon,
	clockCounterClockwiseIcon,
	cloudIcon,
	codeIcon,
	cubeIcon,
	databaseIcon,
	featherIcon,
	fileTextIcon,
	gearIcon,
	hashIcon,
	listIcon,
	magnifyingGlassIcon,
	plugIcon,
	puzzlePieceIcon,
	rocketIcon,
	sparkleIcon,
	squaresFourIcon,
	starIcon,
	terminalIcon,
	textAlignLeftIcon,
	wrenchIcon,
	xIcon,
} from '../../content/icon/paths.ts';

/** Icons that a content type may name: all of them would weigh more than the rest of the dialog. */
const CONTENT_TYPE_ICONS: Readonly<Record<string, string>> = {
	list: listIcon,
	feather: featherIcon,
	cloud: cloudIcon,
	'squares-four': squaresFourIcon,
	wrench: wrenchIcon,
	code: codeIcon,
	gear: gearIcon,
	'book-open': bookOpenIcon,
	cube: cubeIcon,
	database: databaseIcon,
	plug: plugIcon,
	'puzzle-piece': puzzlePieceIcon,
	rocket: rocketIcon,
	terminal: terminalIcon,
};

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

/** An icon of the dialog's own. */
export function SearchIcon({ name }: { name: SearchIconName }) {
	return <Glyph path={ICONS[name]} />;
}

/** The icon of a content type; one that is not among those above shows its colour alone. */
export function ContentTypeIcon({ name }: { name: string }) {
	const path = CONTENT_TYPE_ICONS[name];
	return path ? <Glyph path={path} /> : <span className="search-dot" aria-hidden="true" />;
}
