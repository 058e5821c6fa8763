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

/**
 * Returns why a decoded segment of a path is refused, if it is: no link of a site contains it, and other programs may
 * resolve such a path to another file.
 */
export function refusalOfSegment(segment: string): string | undefined {
	if (/(?:^|[/\\])\.\.?(?:[/\\]|$)/.test(segment)) return 'The path must not contain "." or ".." segments.';
	if (segment.includes('\\')) return 'The path must not contain backslashes.';
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
	return /[\x00-\x1f\x7f]/.test(segment) ? 'The path must not contain control characters.' : undefined;
}
