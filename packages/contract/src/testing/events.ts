import type {} from '../events.ts';

/** When each event is dispatched, for the table in the docs. */
export const EVENTS: Record<Extract<keyof DocumentEventMap, `docs:${string}`>, string> = {
	'docs:navigating': "before the page's contents are removed",
	'docs:navigated': 'after the new contents are in place; `detail.route` is their route',
	'docs:project': "after the reader's own project was set or cleared",
	'docs:copy': 'before code is copied; a listener can replace `detail.text`',
	'docs:notes':
		'before results are shown; a listener can set `detail.notes` to a function that returns a note on a result',
	'docs:search': 'after a search was answered, with `detail.query` and `detail.count`; for analytics',
};
