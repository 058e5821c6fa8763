/**
 * What the server that delivered this document can do (`server/announcements.ts`), as a script of the document's head has
 * noted it (`browser/inline/theme-script.ts`). Browsers hide it where the connection is not safe: it can do nothing then.
 */
export function serverHas(feature: string): boolean {
	return document.documentElement.matches(`[data-server~="${feature}"]`);
}
