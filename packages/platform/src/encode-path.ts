/** Encodes the decoded segments of a path for an address. */
export function encodePath(path: string): string {
	return path.split('/').map(encodeURIComponent).join('/');
}

/** Encodes what an address cannot contain as it stands; what is encoded already stays as it is. */
export function encodeAddress(address: string): string {
	return address.replace(/[^\x21-\x7e]+|["<>\\^`{|}]/gu, (part) => encodeURIComponent(part));
}

/** Adds the query of a request to where it is redirected, after the target's own query and before its anchor. */
export function withQuery(location: string, query: string): string {
	if (query.length < 2) return location;
	const mark = location.indexOf('#');
	const anchor = mark === -1 ? '' : location.slice(mark);
	const address = mark === -1 ? location : location.slice(0, mark);
	return `${address}${address.includes('?') ? '&' : '?'}${query.slice(1)}${anchor}`;
}
