interface Mark {
	/** Who prints it: the page as it is built, or the browser while it is read. */
	from: 'page' | 'browser' | 'both';
	/** The element that carries it. */
	on: string;
	meaning: string;
}

/** The attributes through which the behaviours of `browser/` recognize the HTML of `ui/`. */
export const MARKS = {
	'data-theme': { from: 'browser', on: 'html', meaning: '`light` or `dark`, set before the first paint' },
	'data-color-mode': {
		from: 'page',
		on: 'html',
		meaning: '`light`, `dark` or `system`: the mode for readers who have not chosen one',
	},
	'data-accent': { from: 'both', on: 'html', meaning: 'the accent of the area that the page belongs to' },
	'data-build': {
		from: 'page',
		on: 'html',
		meaning: 'id of the build; a fragment of another build causes a full load',
	},
	'data-announcement-id': { from: 'page', on: 'html', meaning: 'id of the announcement, if there is one' },
	'data-announcement-dismissed': { from: 'browser', on: 'html', meaning: 'the reader closed that announcement' },
	'data-sidebar-hidden': { from: 'browser', on: 'html', meaning: 'the reader hid the sidebar' },
	'data-width': { from: 'browser', on: 'html', meaning: '`wide` if the reader chose a wider column' },
	'data-server': {
		from: 'browser',
		on: 'html',
		meaning:
			"the server's features (`ask`, `feedback`, `mcp` …), from its `Server-Timing` header; empty on a static host",
	},
	'data-ready': { from: 'browser', on: 'html', meaning: "the page's scripts are running" },
	'data-service-worker': { from: 'page', on: 'html', meaning: 'address of the service worker, if there is one' },
	'data-anchor-redirects': {
		from: 'page',
		on: 'html',
		meaning: 'address of the map `{ "/old#a": "/new#b" }` of anchors that moved',
	},
	'data-interaction-sheet': {
		from: 'page',
		on: 'html',
		meaning: 'address of the style sheet for parts that appear only once a reader interacts with the page',
	},
	'data-analytics': { from: 'page', on: 'html', meaning: 'JSON list of scripts that wait for consent' },
	'data-route': { from: 'both', on: 'body', meaning: 'clean path of the current page' },
	'data-light': { from: 'page', on: 'meta[name=theme-color]', meaning: 'colour of the light mode' },
	'data-dark': { from: 'page', on: 'meta[name=theme-color]', meaning: 'colour of the dark mode' },
	'data-sheets': {
		from: 'both',
		on: 'style, link',
		meaning: 'names of the style sheets that it carries; navigation adds only those that are missing',
	},
	'data-page': { from: 'page', on: 'main', meaning: 'the element that receives the contents of a fragment' },
	'data-article': {
		from: 'page',
		on: 'a part of the page',
		meaning: "the author's text, without title, tools and neighbours; search previews show it",
	},
	'data-asked': {
		from: 'page',
		on: 'a part of the not-found page',
		meaning: 'scripts write the address there that was asked for',
	},
	'data-to': {
		from: 'browser',
		on: 'a button that sends a request',
		meaning: "host of the reader's own project, to which it is sent",
	},
	'data-live': { from: 'page', on: 'the shell', meaning: 'polite live region for announcements to screen readers' },
	'data-progress': {
		from: 'page',
		on: 'the shell',
		meaning: 'progress bar of navigation, with `--progress` from 0 to 1',
	},
	'data-active': { from: 'browser', on: '[data-progress]', meaning: 'navigation is taking long enough to be shown' },
	'data-navbar': { from: 'page', on: 'header', meaning: 'the navbar; its links carry `aria-current` by area' },
	'data-hide-on-scroll': { from: 'page', on: '[data-navbar]', meaning: 'it hides while the reader scrolls down' },
	'data-hidden': { from: 'browser', on: '[data-navbar]', meaning: 'it is hidden now' },
	'data-announcement': { from: 'page', on: 'a bar', meaning: 'the announcement, with its id' },
	'data-consent': { from: 'page', on: 'a bar', meaning: 'shown until the reader has decided about analytics' },
	'data-docs-version': { from: 'page', on: 'links', meaning: 'the version that the link selects, which is stored' },
	'data-sidebar-slot': {
		from: 'page',
		on: 'aside',
		meaning: 'receives `Fragment.sidebar`; always present, and empty on pages without a sidebar',
	},
	'data-sidebar': {
		from: 'page',
		on: 'nav',
		meaning: 'id of the sidebar; its active links carry `aria-current="page"`',
	},
	'data-group': {
		from: 'page',
		on: 'details in the sidebar; [data-tabs]',
		meaning: 'a group of the sidebar, or of tabs that change together; the reader’s choice is stored under it',
	},
	'data-branches': {
		from: 'page',
		on: '[data-sidebar]',
		meaning: 'start of the addresses of its [data-deferred] groups; the id and `.html` follow',
	},
	'data-deferred': {
		from: 'both',
		on: 'details[data-group]',
		meaning: 'a closed group of a large sidebar; its items are fetched when the reader approaches it',
	},
	'data-drawer': { from: 'page', on: 'dialog', meaning: 'the menu on small screens' },
	'data-panel': {
		from: 'page',
		on: 'parts of [data-drawer]',
		meaning: '`main` or `section`; the sidebar moves into the latter while the drawer is open',
	},
	'data-navbar-items': {
		from: 'page',
		on: 'a part of [data-drawer]',
		meaning: 'holds the items of the navbar while the drawer is open',
	},
	'data-toc': { from: 'page', on: 'nav', meaning: 'a table of contents; the current link carries `aria-current`' },
	'data-toc-current': {
		from: 'page',
		on: 'an element in the bar of contents',
		meaning: 'receives the name of the section being read',
	},
	'data-tabs': { from: 'page', on: 'a set of tabs', meaning: 'without scripts, every panel is shown' },
	'data-value': { from: 'page', on: '[role=tab], [role=tabpanel]', meaning: 'connects a tab with its panel' },
	'data-collapsible': { from: 'page', on: 'details', meaning: 'opening and closing are animated' },
	'data-closing': { from: 'browser', on: '[data-collapsible]', meaning: 'it is closing' },
	'data-zoom': { from: 'page', on: 'img', meaning: 'it can be enlarged' },
	'data-zoom-src': { from: 'page', on: 'img[data-zoom]', meaning: 'address of its high-definition source' },
	'data-action': { from: 'both', on: 'button, a', meaning: 'what pressing it does; see the actions below' },
	'data-href': { from: 'page', on: '[data-action]', meaning: 'the address that the action uses' },
	'data-name': { from: 'page', on: '[data-action=editor-setup]', meaning: 'name of the server in an editor' },
	'data-state': {
		from: 'browser',
		on: 'buttons that copy; the zoomed image',
		meaning: '`copied` or `failed` for two seconds; `opening`, `open` or `closing`',
	},
	'data-code': { from: 'both', on: 'a code block', meaning: 'the block that the buttons in it act on' },
	'data-language': { from: 'page', on: '[data-code]', meaning: 'name of its language' },
	'data-request': {
		from: 'browser',
		on: '[data-code]',
		meaning: 'the request as its author wrote it, while the block shows another form',
	},
	'data-proof': {
		from: 'page',
		on: '[data-code]',
		meaning:
			'how it is sent, or which part of an answer it shows: marks of `docs/proof.md`, encoded like a query string',
	},
	'data-wrap': { from: 'both', on: '[data-code]', meaning: 'its long lines wrap' },
	'data-whole': { from: 'browser', on: '[data-code]', meaning: 'all its lines are shown' },
	'data-ask-code': { from: 'browser', on: 'a button in [data-code]', meaning: 'opens Ask AI with the code' },
	'data-island': { from: 'both', on: 'an element', meaning: 'the name of the island that it becomes' },
	'data-trigger': {
		from: 'page',
		on: '[data-island], [data-read-pages]',
		meaning: 'when it is loaded: on `intent` or `idle`',
	},
	'data-props': { from: 'page', on: '[data-island]', meaning: 'its properties as JSON' },
	'data-opens': { from: 'both', on: 'button, a', meaning: 'the island that pressing it loads and opens' },
	'data-detail': { from: 'both', on: '[data-opens]', meaning: 'JSON passed to the island when it opens' },
	'data-apple': { from: 'page', on: 'kbd', meaning: 'the text shown instead on Apple systems' },
	'data-filter-list': { from: 'page', on: 'input', meaning: 'id of the list that it filters by the text of each `li`' },
	'data-filter-group': { from: 'page', on: 'parts of that list', meaning: 'hidden when none of its items match' },
	'data-filter-empty': { from: 'page', on: 'a part of that list', meaning: 'shown when nothing matches' },
	'data-reader-version': { from: 'page', on: 'form', meaning: 'asks for the version of the reader’s project' },
	'data-upgrade': {
		from: 'page',
		on: 'form',
		meaning: 'two versions; the lists of the page show what lies between them',
	},
	'data-upgrade-status': {
		from: 'page',
		on: 'output in [data-upgrade]',
		meaning: 'how many items that is, or what is wrong',
	},
	'data-upgrade-list': { from: 'page', on: 'ul', meaning: 'one item for each version' },
	'data-version': { from: 'page', on: 'items of [data-upgrade-list]', meaning: 'the version, in full' },
	'data-upgrade-none': { from: 'page', on: 'after [data-upgrade-list]', meaning: 'shown when no item is left' },
	'data-invalid': { from: 'browser', on: '[data-upgrade-status]', meaning: 'it reports an error' },
	'data-since': { from: 'page', on: '.badge', meaning: 'the version that introduced the item beside it' },
	'data-later': { from: 'browser', on: '[data-since]', meaning: "the reader's version does not have it yet" },
	'data-filter-sidebar': {
		from: 'page',
		on: 'input in [data-sidebar]',
		meaning: 'filters the sidebar by what is typed into it',
	},
	'data-not-found': { from: 'page', on: 'the not-found page', meaning: 'the closest pages are suggested' },
	'data-suggestions': { from: 'page', on: 'a list in [data-not-found]', meaning: 'receives those suggestions' },
	'data-read-pages': { from: 'page', on: 'a part of the offline page', meaning: 'receives the pages that were read' },
	'data-failed': { from: 'browser', on: 'the answer of .feedback', meaning: 'the feedback could not be sent' },
} as const satisfies Record<`data-${string}`, Mark>;
