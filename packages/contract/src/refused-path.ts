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
