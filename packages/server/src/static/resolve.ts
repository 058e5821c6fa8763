import { cleanPath, documentAddress, encodePath, withQuery } from '@octavo/contract/index.ts';
import type { RequestTarget } from '../request-target.ts';
import { SUFFIXES } from '../served-site/compress.ts';
import type { StoredFile } from '../served-site/file-store.ts';
import { MANIFEST_FILE, type Release } from '../served-site/release.ts';

type Resolution =
	| { kind: 'file'; file: StoredFile }
	| { kind: 'redirect'; location: string; status: 301 | 302 }
	| { kind: 'not-found' };

export const NOT_FOUND_FILE = '/404.html';

/** Files of the build that are never served under their own path, nor are their compressed forms. */
const PRIVATE_FILES = new Set(
	[`/${MANIFEST_FILE}`, NOT_FOUND_FILE].flatMap((path) => [
		path,
		...Object.values(SUFFIXES).map((suffix) => path + suffix),
	]),
);

/**
 * 301 rather than 308: they differ only in whether a client may turn `POST` into `GET`, and nothing here redirects a
 * `POST`. 301 is what nginx, `_redirects` files and every old client agree on.
 */
const PERMANENT = 301;
const TEMPORARY = 302;

const NOT_FOUND: Resolution = { kind: 'not-found' };

/**
 * Resolves a path of the site. Matching is exact and case-sensitive. Only paths that lead somewhere are redirected, and
 * in one hop: `/old//page.html` goes where `/old/page` would.
 */
export async function resolve(release: Release, target: RequestTarget): Promise<Resolution> {
	const { path, query, segments } = target;
	if (segments.some((segment) => segment.includes('/'))) return NOT_FOUND;

	const clean = cleanPath(path);
	const redirect = release.redirects.get(path) ?? release.redirects.get(clean);
	if (redirect) {
		const status = redirect.permanent ? PERMANENT : TEMPORARY;
		return { kind: 'redirect', location: withQuery(redirect.to, query), status };
	}

	const document = await release.files.find(documentAddress(clean));
	if (document) {
		if (clean === path) return { kind: 'file', file: document };
		return { kind: 'redirect', location: withQuery(encodePath(clean), query), status: PERMANENT };
	}
	// The file system would treat `//` as `/`.
	const file = PRIVATE_FILES.has(path) || path.includes('//') ? undefined : await release.files.find(path);
	return file ? { kind: 'file', file } : NOT_FOUND;
}
