import { z } from 'zod';
import { PLACES } from './fragment.ts';

/** `a; b` is a list; a semicolon belongs to no text of the panel. */
export const list = z.string().transform((text) =>
	text
		.split(';')
		.map((part) => part.trim())
		.filter((part) => part !== ''),
);

/** What a block says of the panel that it is shown in; see `docs/proof.md`. */
export const panelMarks = z.strictObject({
	place: z.enum(PLACES).optional(),
	/** Values that the code takes as given: the inside of an object literal. */
	given: z.string().optional(),
	/** Names of other blocks of the page, which are in the panel too. */
	beside: list.default([]),
	/** Variables that the panel was built with: `STRAPI_ADMIN_HELP=…`. */
	environment: list.default([]),
	/** Page of the panel, after `/admin`. */
	opens: z.string().startsWith('/').optional(),
	/** Actions that the plugin's server has registered, which the administrator may do: `plugin::tasks.read`. */
	allows: list.default([]),
	/** `public`: nobody is signed in. */
	as: z.literal('public').optional(),
	/** Of the panel, e.g. `fr`. */
	language: z.string().optional(),
	click: list.default([]),
	/** `Label=text` of fields to fill in before the clicks. */
	fill: list.default([]),
	sees: list.default([]),
	misses: list.default([]),
	/** `Save: background-color = rgb(0, 0, 0)`: computed styles. */
	styles: list.default([]),
	/** Requests that the panel has to send, e.g. `GET /todo/summary`. */
	sends: list.default([]),
	/** What the browser's console has to say, or `none`: no error and no warning. */
	console: z.string().optional(),
});
export type PanelMarks = z.infer<typeof panelMarks>;

/** Whether anything is looked at: an example that only loads proves too little. */
export function hasAssertions({
	sees,
	misses,
	styles,
	sends,
	console,
}: Pick<PanelMarks, 'sees' | 'misses' | 'styles' | 'sends' | 'console'>): boolean {
	return sees.length + misses.length + styles.length + sends.length > 0 || console !== undefined;
}
