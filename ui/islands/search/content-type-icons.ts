import {
	cloudIcon,
	codeIcon,
	featherIcon,
	gearIcon,
	listIcon,
	squaresFourIcon,
	wrenchIcon,
} from '../../content/icon/paths.ts';

/** Icons of the usual content types, in their order. */
export const CONTENT_TYPE_ICONS: Record<string, string> = {
	list: listIcon,
	feather: featherIcon,
	cloud: cloudIcon,
	'squares-four': squaresFourIcon,
	wrench: wrenchIcon,
	code: codeIcon,
	gear: gearIcon,
};
