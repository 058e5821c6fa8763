/** Events on `document`, with what they carry in `detail`. */
export interface EventDetails {
	'docs:navigating': undefined;
	'docs:navigated': { route: string };
	'docs:project': undefined;
	'docs:search': { query: string; count: number };
}

export const EVENTS: Record<keyof EventDetails, string> = {
	'docs:navigating': "before the page's contents go",
	'docs:navigated': 'after the next contents are in; `detail.route` is their route',
	'docs:project': "after the reader's own project was named, or forgotten",
	'docs:search': 'after a search was answered: `detail.query` and `detail.count`, for analytics',
};

type DocumentEvents = { [Name in keyof EventDetails]: CustomEvent<EventDetails[Name]> };

declare global {
	interface DocumentEventMap extends DocumentEvents {}
}

/** Tells all who listen on `document`. */
export function dispatch<Name extends keyof EventDetails>(name: Name, detail: EventDetails[Name]): void {
	document.dispatchEvent(new CustomEvent(name, { detail }));
}
