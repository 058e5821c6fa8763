interface Mark {
	/** Who prints it: the page as it is built, or the browser while it is read. */
	from: 'page' | 'browser' | 'both';
	/** Where it stands. */
	on: string;
	meaning: string;
}

/** The attributes by which the HTML of `ui/` and the behaviours of `browser/` know each other. */
export const MARKS = {
	'data-theme': { from: 'browser', on: 'html', meaning: '`light` or `dark`, set before the first paint' },
	'data-color-mode': {
		from: 'page',
		on: 'html',
		meaning: 'JSON `{ default, respectSystem }`: which mode readers see who chose none',
	},
	'data-accent': { from: 'both', on: 'html', meaning: 'the accent of the area that the page belongs to' },
	'data-build': { from: 'page', on: 'html', meaning: 'id of the build; fragments of another one lead to a full load' },
	'data-announcement-id': { from: 'page', on: 'html', meaning: 'id of the announcement, where there is one' },
	'data-announcement-dismissed': { from: 'browser', on: 'html', meaning: 'the reader closed that announcement' },
	'data-sidebar-hidden': { from: 'browser', on: 'html', meaning: 'the reader hid the sidebar' },
	'data-width': { from: 'browser', on: 'html', meaning: '`wide` where the reader wants a wider column' },
	'data-server': {
		from: 'browser',
		on: 'html',
		meaning:
			'what the server can do (`ask`, `feedback`, `mcp` …), from its `Server-Timing` header; empty on a static host',
	},
	'data-ready': { from: 'browser', on: 'html', meaning: 'the scripts of the page run' },
	'data-service-worker': { from: 'page', on: 'html', meaning: 'address of the service worker, where there is one' },
	'data-anchor-redirects': {
		from: 'page',
		on: 'html',
		meaning: 'address of the map `{ "/old#a": "/new#b" }` of anchors that moved',
	},
	'data-interaction-sheet': {
		from: 'page',
		on: 'html',
		meaning: 'address of the style sheet for what only shows to readers who do something',
	},
	'data-analytics': { from: 'page', on: 'html', meaning: 'JSON list of scripts that wait for consent' },
	'data-route': { from: 'both', on: 'body', meaning: 'clean path of the page shown' },
	'data-light': { from: 'page', on: 'meta[name=theme-color]', meaning: 'colour of the light mode' },
	'data-dark': { from: 'page', on: 'meta[name=theme-color]', meaning: 'colour of the dark mode' },
	'data-sheets': {
		from: 'both',
		on: 'style, link',
		meaning: 'names of the style sheets that it carries; a navigation adds only those that are missing',
	},
	'data-page': { from: 'page', on: 'main', meaning: 'what a fragment replaces the contents of' },
	'data-article': {
		from: 'page',
		on: 'a part of the page',
		meaning: 'what an author wrote, without title, tools and neighbours: what previews of search show',
	},
	'data-live': { from: 'page', on: 'the shell', meaning: 'polite live region: what is announced to screen readers' },
	'data-progress': {
		from: 'page',
		on: 'the shell',
		meaning: 'progress bar of navigation, with `--progress` from 0 to 1',
	},
	'data-active': { from: 'browser', on: '[data-progress]', meaning: 'a navigation takes long enough to be shown' },
	'data-navbar': { from: 'page', on: 'header', meaning: 'the navbar; its links carry `aria-current` by area' },
	'data-hide-on-scroll': { from: 'page', on: '[data-navbar]', meaning: 'it hides while the reader scrolls down' },
	'data-hidden': { from: 'browser', on: '[data-navbar]', meaning: 'it is hidden now' },
	'data-announcement': { from: 'page', on: 'a bar', meaning: 'the announcement, with its id' },
	'data-consent': { from: 'page', on: 'a bar', meaning: 'shown while a reader has not decided about analytics' },
	'data-docs-version': { from: 'page', on: 'links', meaning: 'the version that the link chooses, which is kept' },
	'data-sidebar-slot': {
		from: 'page',
		on: 'aside',
		meaning: 'always there, empty on pages without a sidebar: what `Fragment.sidebar` replaces the contents of',
	},
	'data-sidebar': {
		from: 'page',
		on: 'nav',
		meaning: 'the sidebar by its id; links in it carry `aria-current="page"` when active',
	},
	'data-group': {
		from: 'page',
		on: 'details in the sidebar; [data-tabs]',
		meaning: 'a group of the sidebar, or the tabs that go in step; the reader’s choice is kept by it',
	},
	'data-deferred': {
		from: 'both',
		on: 'details[data-group]',
		meaning: 'address of the items of a closed group of a large sidebar, fetched on the way to it',
	},
	'data-drawer': { from: 'page', on: 'dialog', meaning: 'the menu of small screens' },
	'data-panel': {
		from: 'page',
		on: 'parts of [data-drawer]',
		meaning: '`main` or `section`; the sidebar moves into the latter while the drawer is open',
	},
	'data-borrowed': { from: 'browser', on: '[data-panel=section]', meaning: 'how many elements it had of its own' },
	'data-toc': { from: 'page', on: 'nav', meaning: 'a table of contents; the current link carries `aria-current`' },
	'data-toc-current': {
		from: 'page',
		on: 'a place in the bar of contents',
		meaning: 'gets the name of the section being read',
	},
	'data-tabs': { from: 'page', on: 'a set of tabs', meaning: 'readable as a whole without scripts' },
	'data-value': { from: 'page', on: '[role=tab], [role=tabpanel]', meaning: 'which tab belongs to which panel' },
	'data-collapsible': { from: 'page', on: 'details', meaning: 'it opens and closes with a movement' },
	'data-closing': { from: 'browser', on: '[data-collapsible]', meaning: 'it is about to be closed' },
	'data-zoom': { from: 'page', on: 'img', meaning: 'it can be enlarged' },
	'data-zoom-src': { from: 'page', on: 'img[data-zoom]', meaning: 'address of its high-definition source' },
	'data-action': { from: 'both', on: 'button, a', meaning: 'what a press does; see the actions below' },
	'data-href': { from: 'page', on: '[data-action]', meaning: 'the address that the action is about' },
	'data-name': { from: 'page', on: '[data-action=editor-setup]', meaning: 'name of the server in an editor' },
	'data-state': {
		from: 'browser',
		on: 'buttons that copy; the zoomed image',
		meaning: '`copied` or `failed` for two seconds; `opening`, `open` or `closing`',
	},
	'data-code': { from: 'both', on: 'a code block', meaning: 'what the buttons in it are about' },
	'data-language': { from: 'page', on: '[data-code]', meaning: 'name of its language' },
	'data-request': {
		from: 'browser',
		on: '[data-code]',
		meaning: 'the request as its author wrote it, while it is shown in another form',
	},
	'data-proof': {
		from: 'page',
		on: '[data-code]',
		meaning: 'how it is sent, or what of an answer it shows: marks of `docs/proof.md`, as in the query of an address',
	},
	'data-wrap': { from: 'both', on: '[data-code]', meaning: 'its long lines wrap' },
	'data-whole': { from: 'browser', on: '[data-code]', meaning: 'all its lines are shown, however many' },
	'data-ask-code': { from: 'browser', on: 'a button in [data-code]', meaning: 'opens Ask AI with the code' },
	'data-island': { from: 'both', on: 'an element', meaning: 'the name of the island that it becomes' },
	'data-trigger': { from: 'page', on: '[data-island]', meaning: 'when it does: `intent`, `visible` or `idle`' },
	'data-props': { from: 'page', on: '[data-island]', meaning: 'its properties as JSON' },
	'data-styles': { from: 'page', on: '[data-island]', meaning: 'addresses of its style sheets, separated by spaces' },
	'data-opens': { from: 'both', on: 'button, a', meaning: 'the island that a press loads and opens' },
	'data-detail': { from: 'both', on: '[data-opens]', meaning: 'JSON that the island is opened with' },
	'data-apple': { from: 'page', on: 'kbd', meaning: 'the text that Apple systems show instead' },
	'data-filter-list': { from: 'page', on: 'input', meaning: 'id of the list whose `li` it filters by their text' },
	'data-filter-group': { from: 'page', on: 'parts of that list', meaning: 'hidden where none of its items is left' },
	'data-filter-empty': { from: 'page', on: 'a part of that list', meaning: 'shown where nothing is left' },
	'data-not-found': { from: 'page', on: 'the not-found page', meaning: 'the closest pages are looked for' },
	'data-suggestions': { from: 'page', on: 'a list in [data-not-found]', meaning: 'where these pages are put' },
	'data-failed': { from: 'browser', on: 'the answer of .feedback', meaning: 'the feedback could not be sent' },
} as const satisfies Record<`data-${string}`, Mark>;
