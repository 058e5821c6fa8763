interface Mark {
	/** Who prints it: the page as it is built, or the browser while it is read. */
	from: 'page' | 'browser' | 'both';
	/** The element that carries it. */
	on: string;
	meaning: string;
}

const of =
	(from: Mark['from']) =>
	(on: string, meaning: string): Mark => ({ from, on, meaning });
const page = of('page');
const browser = of('browser');
const both = of('both');

/** The attributes through which the scripts of the browser recognize the HTML: the test holds both to them, and they are the table in the docs. */
export const MARKS = {
	'data-theme': browser('html', '`light` or `dark`, set before the first paint'),
	'data-color-mode': page('html', '`light`, `dark` or `system`: the mode for readers who have not chosen one'),
	'data-accent': both('html', 'the accent of the area that the page belongs to'),
	'data-build': page('html', 'id of the build; a fragment of another build causes a full load'),
	'data-announcement-id': page('html', 'id of the announcement, if there is one'),
	'data-announcement-dismissed': browser('html', 'the reader closed that announcement'),
	'data-sidebar-hidden': browser('html', 'the reader hid the sidebar'),
	'data-width': browser('html', '`wide` if the reader chose a wider column'),
	'data-server': browser(
		'html',
		"the server's features (`ask`, `feedback`, `mcp` …), from its `Server-Timing` header; empty on a static host",
	),
	'data-ready': browser('html', "the page's scripts are running"),
	'data-service-worker': page('html', 'address of the service worker, if there is one'),
	'data-anchor-redirects': page('html', 'address of the map `{ "/old#a": "/new#b" }` of anchors that moved'),
	'data-interaction-sheet': page('html', 'style sheet for parts that appear once a reader interacts with the page'),
	'data-analytics': page('html', 'JSON list of scripts that wait for consent'),
	'data-route': both('body', 'clean path of the current page'),
	'data-light': page('meta[name=theme-color]', 'colour of the light mode'),
	'data-dark': page('meta[name=theme-color]', 'colour of the dark mode'),
	'data-sheets': both('style, link', 'names of the style sheets that it carries; navigation adds the missing ones'),
	'data-page': page('main', 'the element that receives the contents of a fragment'),
	'data-article': page('a part of the page', "the author's text without title and tools; search previews show it"),
	'data-asked': page('a part of the not-found page', 'scripts write the address there that was asked for'),
	'data-to': browser('a button that sends a request', "host of the reader's own project, to which it is sent"),
	'data-live': browser('the shell', 'polite live region for announcements to screen readers'),
	'data-progress': page('the shell', 'progress bar of navigation, with `--progress` from 0 to 1'),
	'data-active': browser('[data-progress]', 'navigation is taking long enough to be shown'),
	'data-navbar': page('header', 'the navbar; its links carry `aria-current` by area'),
	'data-hide-on-scroll': page('[data-navbar]', 'it hides while the reader scrolls down'),
	'data-hidden': browser('[data-navbar]', 'it is hidden now'),
	'data-announcement': page('a bar', 'the announcement, with its id'),
	'data-consent': page('a bar', 'shown until the reader has decided about analytics'),
	'data-docs-version': page('links', 'the version that the link selects, which is stored'),
	'data-sidebar-slot': page('aside', 'receives `Fragment.sidebar`; empty on pages without a sidebar'),
	'data-sidebar': page('nav', 'id of the sidebar; its active links carry `aria-current="page"`'),
	'data-group': page(
		'details in the sidebar; [data-tabs]',
		'a group of the sidebar, or of tabs that change together; the reader’s choice is stored under it',
	),
	'data-branches': page('[data-sidebar]', 'start of addresses of its [data-deferred] groups; id and `.html` follow'),
	'data-deferred': both('details[data-group]', 'a closed group whose items are fetched when the reader approaches it'),
	'data-drawer': page('dialog', 'the menu on small screens'),
	'data-panel': page('parts of [data-drawer]', '`main` or `section`, into which the sidebar moves in an open drawer'),
	'data-navbar-items': page('a part of [data-drawer]', 'holds the items of the navbar while the drawer is open'),
	'data-toc': page('nav', 'a table of contents; the current link carries `aria-current`'),
	'data-toc-current': page('an element in the bar of contents', 'receives the name of the section being read'),
	'data-tabs': page('a set of tabs', 'without scripts, every panel is shown'),
	'data-value': page('[role=tab], [role=tabpanel]', 'connects a tab with its panel'),
	'data-collapsible': page('details', 'opening and closing are animated'),
	'data-closing': browser('[data-collapsible]', 'it is closing'),
	'data-zoom': page('img', 'it can be enlarged'),
	'data-zoom-src': page('img[data-zoom]', 'address of its high-definition source'),
	'data-action': both('button, a', 'what pressing it does; see the actions below'),
	'data-href': page('[data-action]', 'the address that the action uses'),
	'data-name': page('[data-action=editor-setup]', 'name of the server in an editor'),
	'data-state': browser(
		'buttons that copy; the zoomed image',
		'`copied` or `failed`, for 2 s; `opening`, `open` or `closing`',
	),
	'data-code': both('a code block', 'the block that the buttons in it act on'),
	'data-language': page('[data-code]', 'name of its language'),
	'data-request': browser('[data-code]', 'the request as its author wrote it, while the block shows another form'),
	'data-proof': page(
		'[data-code]',
		'how it is sent, or which part of an answer it shows: marks of `docs/proof.md`, encoded like a query string',
	),
	'data-wrap': both('[data-code]', 'its long lines wrap'),
	'data-whole': browser('[data-code]', 'all its lines are shown'),
	'data-ask-code': browser('a button in [data-code]', 'opens Ask AI with the code'),
	'data-island': both('an element', 'the name of the island that it becomes'),
	'data-trigger': page('[data-island], [data-read-pages]', 'when it is loaded: on `intent` or `idle`'),
	'data-props': page('[data-island]', 'its properties as JSON'),
	'data-opens': both('button, a', 'the island that pressing it loads and opens'),
	'data-detail': both('[data-opens]', 'JSON passed to the island when it opens'),
	'data-apple': page('kbd', 'the text shown instead on Apple systems'),
	'data-filter-list': page('input', 'id of the list that it filters by the text of each `li`'),
	'data-filter-group': page('parts of that list', 'hidden when none of its items match'),
	'data-filter-empty': page('a part of that list', 'shown when nothing matches'),
	'data-asks-version': page('menu of versions', 'scripts add the form for the version of the reader’s project'),
	'data-reader-version': page('form', 'asks for the version of the reader’s project'),
	'data-upgrade': page('form', 'two versions; the lists of the page show what lies between them'),
	'data-upgrade-status': page('output in [data-upgrade]', 'how many items that is, or what is wrong'),
	'data-upgrade-list': page('ul', 'one item for each version'),
	'data-version': page('items of [data-upgrade-list]', 'the version, in full'),
	'data-upgrade-none': page('after [data-upgrade-list]', 'shown when no item is left'),
	'data-invalid': browser('[data-upgrade-status]', 'it reports an error'),
	'data-since': page('.badge', 'the version that introduced the item beside it'),
	'data-later': browser('[data-since]', "the reader's version does not have it yet"),
	'data-filter-sidebar': page('input in [data-sidebar]', 'filters the sidebar by what is typed into it'),
	'data-not-found': page('the not-found page', 'the closest pages are suggested'),
	'data-suggestions': page('a list in [data-not-found]', 'receives those suggestions'),
	'data-read-pages': page('a part of the offline page', 'receives the pages that were read'),
	'data-failed': browser('the answer of .feedback', 'the feedback could not be sent'),
} as const satisfies Record<`data-${string}`, Mark>;
