/** Returns the error message for a path with invalid percent-encoding, in the words of the specification. */
export function undecodablePathname(pathname: string): string {
	return `Pathname "${pathname}" could not be decoded. This is likely caused by an invalid percent-encoding.`;
}
