/** Encodes the decoded segments of a path for an address. */
export function encodePath(path: string): string {
	return path.split('/').map(encodeURIComponent).join('/');
}
