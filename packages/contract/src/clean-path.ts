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
