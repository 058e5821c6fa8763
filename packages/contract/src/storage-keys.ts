/** What is kept in the reader's browser, in local storage unless stated otherwise. Parts in angle brackets vary. */
export const STORAGE_KEYS = {
	theme: 'the chosen colour mode: `light` or `dark`',
	'announcement.id': 'the announcement seen last',
	'announcement.dismissed': 'whether the reader closed that announcement',
	'docs.version': 'the chosen version of the documentation',
	'tabs.<group>': 'the chosen tab of a group',
	'sidebar.hidden': 'whether the sidebar is hidden',
	'sidebar.groups': "the sidebar's groups that the reader opened or closed, as JSON",
	width: 'the reading width: `wide` or `default`',
	shortcuts: '`off` where single keys do nothing',
	'analytics.consent': '`granted` or `denied`',
	'search.recent': 'the results opened last, newest first, as JSON',
	'search.favorite': 'the results saved as favorites, newest first, as JSON',
	'search.arrival <path>': 'words to mark on a page that opens in another tab; removed once they are marked',
	'pages.read': 'the pages opened last, newest first: title, address, section, time, as JSON',
	'pages.remember': '`off` where opened pages are not remembered',
	'query-builder.endpoint': 'the endpoint typed last',
	'query-builder.object.<endpoint>': 'the object typed for an endpoint',
	'ask.conversation': 'the conversation with Ask AI, as JSON, in session storage',
	'request.form': 'the form in which requests are shown, such as `curl`; `http` is the form they are written in',
	'project.url': "the address of the reader's own project, for requests sent from the pages",
	'project.type': "the API IDs of the reader's own content type, singular and plural, for the examples",
	'project.token': 'the token for that project, in session storage',
	'project.version': "the version of the reader's own project, in full",
	scroll: 'the scroll positions of the last history entries, as JSON, in session storage',
	'reloaded-for': 'the build for which the page was reloaded, in session storage',
	'typed-for': 'the dialog that was to open when the page was reloaded, and what was typed for it, in session storage',
} as const;

type Filled<Key extends string> = Key extends `${infer Before}<${string}>${infer After}`
	? `${Before}${string}${After}`
	: Key;

export type StorageKey = Filled<keyof typeof STORAGE_KEYS>;
