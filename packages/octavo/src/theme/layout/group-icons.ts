import { ICON_PATHS, isIconName } from '../content/icon/registry.ts';

/** The part of a sidebar that is read: its top-level groups with the names of their icons. */
interface GroupedSidebar {
	id: string;
	items: readonly { kind: string; id?: string; icon?: string }[];
}

/**
 * Returns a style sheet with the icons of the sidebars' groups. It is loaded on the first interaction, because a dozen
 * drawings weigh more than the sidebar's text. The icons are placed in free space beside the labels, so nothing moves when
 * they load.
 */
export function groupIconStyles(sidebars: Iterable<GroupedSidebar>): string {
	const rules = [...sidebars].flatMap(({ id: sidebar, items }) =>
		items.flatMap(({ id, icon }) =>
			icon && isIconName(icon)
				? [`[data-sidebar="${sidebar}"] [data-group="${id}"]{--drawing:url("${drawing(ICON_PATHS[icon])}")}`]
				: [],
		),
	);
	return rules.length > 0 ? `@layer layout{${SHAPE}${rules.join('')}}` : '';
}

const PLACE = '.sidebar>ul>li>[data-group]>summary:before';
/** Forced colours would paint the icon, which is a masked background, in the colour of the page. */
const SHAPE =
	`${PLACE}{position:absolute;left:.375rem;width:.875rem;height:1.4em;background:var(--muted);mask:var(--drawing,linear-gradient(#0000)) center/contain no-repeat;content:""}` +
	`@media (forced-colors:active){${PLACE}{background:LinkText;forced-color-adjust:none}}`;

function drawing(path: string): string {
	const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 256 256' fill='none' stroke='#000' stroke-width='16' stroke-linecap='round' stroke-linejoin='round'><path d='${path}'/></svg>`;
	return `data:image/svg+xml,${svg.replaceAll('%', '%25').replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}`;
}
