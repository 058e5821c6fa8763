import { z } from 'zod';
import { listOf } from '../lists.ts';
import { PLACES } from './fragment.ts';

/** Parses the list `a; b`; no text of the panel contains a semicolon. */
export const list = z.string().transform(listOf);

/** Marks of a block that the panel shows; see `docs/proof.md`. */
export const panelMarks = z.object({
	place: z.enum(PLACES).optional(),
	/** Values that the code assumes: the content of an object literal. */
	given: z.string().optional(),
	/** Names of other blocks of the page to load into the panel. */
	beside: list.default([]),
	/** Build-time variables of the panel: `STRAPI_ADMIN_HELP=…`. */
	environment: list.default([]),
	/** Page of the panel, after `/admin`. */
	opens: z.string().startsWith('/').optional(),
	/**
	 * Permission actions that the plugin's server has registered and that the administrator has: `plugin::tasks.read`.
	 */
	allows: list.default([]),
	/** `public`: nobody is signed in. */
	as: z.literal('public').optional(),
	/** Language of the panel, e.g. `fr`. */
	language: z.string().optional(),
	click: list.default([]),
	/** Fields to fill in before the clicks, as `Label=text`. */
	fill: list.default([]),
	sees: list.default([]),
	misses: list.default([]),
	/** Computed styles, e.g. `Save: background-color = rgb(0, 0, 0)`. */
	styles: list.default([]),
	/** Requests that the panel has to send, e.g. `GET /todo/summary`. */
	sends: list.default([]),
	/** Expected text in the browser's console, or `none` for no error and no warning. */
	console: z.string().optional(),
});
export type PanelMarks = z.infer<typeof panelMarks>;

/** Marks that act on a page or check it. */
export type CheckMarks = Pick<PanelMarks, 'fill' | 'click' | 'sees' | 'misses' | 'styles' | 'sends' | 'console'>;

/** Whether any condition is checked: an example that only loads proves too little. */
export function hasAssertions({ sees, misses, styles, sends, console }: CheckMarks): boolean {
	return sees.length + misses.length + styles.length + sends.length > 0 || console !== undefined;
}
