/** Returns a note on a search result or a source, or an empty string. @param section address of the section */
export type ResultNotes = (section: string, text: string) => string;

/** The events dispatched on `document`, with the type of their `detail`. */
interface EventDetails {
	'docs:navigating': undefined;
	'docs:navigated': { route: string };
	'docs:project': undefined;
	'docs:copy': { text: string };
	'docs:notes': { notes?: Promise<ResultNotes> };
	'docs:search': { query: string; count: number };
}

export const EVENTS: Record<keyof EventDetails, string> = {
	'docs:navigating': "before the page's contents are removed",
	'docs:navigated': 'after the new contents are in place; `detail.route` is their route',
	'docs:project': "after the reader's own project was set or cleared",
	'docs:copy': 'before code is copied; a listener can replace `detail.text`',
	'docs:notes':
		'before results are shown; a listener can set `detail.notes` to a function that returns a note on a result',
	'docs:search': 'after a search was answered, with `detail.query` and `detail.count`; for analytics',
};

type DocumentEvents = { [Name in keyof EventDetails]: CustomEvent<EventDetails[Name]> };

declare global {
	interface DocumentEventMap extends DocumentEvents {}
}

/** Dispatches an event on `document`. */
export function dispatch<Name extends keyof EventDetails>(name: Name, detail: EventDetails[Name]): void {
	document.dispatchEvent(new CustomEvent(name, { detail }));
}
