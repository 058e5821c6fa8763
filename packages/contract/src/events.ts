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

type DocumentEvents = { [Name in keyof EventDetails]: CustomEvent<EventDetails[Name]> };

declare global {
	interface DocumentEventMap extends DocumentEvents {}
	interface Window {
		__islands?: Islands;
	}
}

/** Dispatches an event on `document`. */
export function dispatch<Name extends keyof EventDetails>(name: Name, detail: EventDetails[Name]): void {
	document.dispatchEvent(new CustomEvent(name, { detail }));
}

/** What an opener passes to its island, for example `{ query: 'api tokens' }`. */
type OpenDetail = Record<string, unknown>;

/** The interface between islands and the page. `octavo/client` puts it on the window. */
export interface Islands {
	/** Registers how to open the island `name`. An earlier call of {@link Islands.open} is delivered immediately. */
	registerOpener(name: string, open: (detail?: OpenDetail) => void): void;
	/** Opens an island, and loads it first if needed. */
	open(name: string, detail?: OpenDetail): void;
}

/** The values of `data-action`: what pressing the element does. */
export const ACTIONS = {
	'toggle-theme': 'switches between the light and the dark colour mode',
	'open-menu': 'opens the drawer',
	'close-menu': 'closes the drawer',
	'main-menu': "shows the drawer's main menu",
	'section-menu': "shows the sidebar's links in the drawer",
	'hide-sidebar': 'hides the sidebar',
	'show-sidebar': 'shows the sidebar again',
	'close-announcement': 'closes the announcement permanently',
	copy: 'copies what the island around it has made',
	'copy-code': 'copies the code block around it, without removed lines',
	'wrap-code': 'wraps the long lines of the code block around it',
	'show-all': 'shows the whole answer in the code block around it',
	'copy-link': 'copies the address of a heading; the element is also a link to it',
	'copy-page': 'copies the Markdown of the page, from `data-href`',
	'toggle-width': 'switches the reading width',
	retry: 'tries again to load a page that failed',
	shortcuts: 'lists the keyboard shortcuts',
	feedback: 'records whether the page helped, in the form `.feedback`',
	'feedback-comment': 'sends the comment of the form `.feedback`',
	'editor-setup': 'shows how to add the site to an editor; `data-name` is the name of the server',
	'accept-analytics': 'accepts analytics',
	'decline-analytics': 'declines analytics',
} as const;

export type Action = keyof typeof ACTIONS;
