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
