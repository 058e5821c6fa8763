import { SEARCH_PARTS } from '@octavo/contract/index.ts';

/** A year, the longest lifetime that caches agree on, for names that contain a hash of the contents. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Cached but revalidated each time (a 304 without a body): a reader never sees a page of an old build. */
const REVALIDATE = 'no-cache';
/** Images and fonts without a hash in their name (icons, social images): a stale one does no harm for an hour. */
const SHORT = 'public, max-age=3600';

/**
 * @param path of the file below the root of the site
 * @param contentType its media type
 */
export function cacheControl(path: string, contentType: string): string {
	if (path.startsWith('/assets/') || path.startsWith(SEARCH_PARTS)) return IMMUTABLE;
	return /^(image|font|video|audio)\//.test(contentType) ? SHORT : REVALIDATE;
}
