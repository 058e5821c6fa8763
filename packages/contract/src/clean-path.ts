import { BASE } from './base.ts';

/**
 * Returns the clean path of a page: without `index.html`, `.html`, and trailing or repeated slashes. Repeated backslashes
 * count as slashes, since browsers read `/\\host` as the address of another site.
 * @param path site-absolute
 */
export function cleanPath(path: string): string {
	const merged = path.replace(/[\\/]{2,}/g, '/');
	const clean = merged.replace(/(\/index)?\.html$/, '').replace(/\/$/, '');
	return clean === BASE ? `${BASE}/` : clean;
}

/** Returns the error message for a path with invalid percent-encoding, in the words of the specification. */
export function undecodablePathname(pathname: string): string {
	return `Pathname "${pathname}" could not be decoded. This is likely caused by an invalid percent-encoding.`;
}
