/**
 * Whether the server that delivered this document announces a feature (`server/announcements.ts`); a script in the
 * document's head stores the announcements (`browser/inline/theme-script.ts`). Browsers hide them on insecure connections,
 * where no feature is used.
 */
export function serverHas(feature: string): boolean {
	return document.documentElement.matches(`[data-server~="${feature}"]`);
}
