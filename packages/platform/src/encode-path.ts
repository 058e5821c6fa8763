/** Encodes the decoded segments of a path for an address. */
export function encodePath(path: string): string {
	return path.split('/').map(encodeURIComponent).join('/');
}

/** Encodes what an address cannot contain as it stands; what is encoded already stays as it is. */
export function encodeAddress(address: string): string {
	return address.replace(/[^\x21-\x7e]+|["<>\\^`{|}]/gu, (part) => encodeURIComponent(part));
}
