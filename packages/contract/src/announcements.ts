/**
 * The features that a server announces in the `Server-Timing` header of each document. Pages read them from `data-server`,
 * and only then use what the server offers.
 */
export const ANNOUNCEMENTS = {
	ask: 'answers questions',
	'ask-model': 'words the answers with a model',
	'ask-rating': 'stores ratings of answers',
	feedback: 'stores whether pages were helpful',
	mcp: 'offers tools for agents',
	sandbox: 'runs the CMS of the examples for readers',
	search: 'answers searches, so that pages do not load the index',
} as const;

export type Announcement = keyof typeof ANNOUNCEMENTS;

/**
 * Whether the server that delivered this document announces a feature (`packages/server/src/create-server.ts`); a script in the
 * document's head stores the announcements (`packages/octavo/src/client/inline.ts`). Browsers hide them on insecure connections,
 * where no feature is used.
 */
export function serverHas(feature: Announcement): boolean {
	return document.documentElement.matches(`[data-server~="${feature}"]`);
}
