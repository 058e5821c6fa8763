import type { Announcement } from '../../contract/index.ts';

/**
 * Whether the server that delivered this document announces a feature (`server/announcements.ts`); a script in the
 * document's head stores the announcements (`browser/inline/theme-script.ts`). Browsers hide them on insecure connections,
 * where no feature is used.
 */
export function serverHas(feature: Announcement): boolean {
	return document.documentElement.matches(`[data-server~="${feature}"]`);
}
