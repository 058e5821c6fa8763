/**
 * The reader's address for counting requests. Each proxy in front appends the address that it was called from, so that of
 * the reader is as many places from the end as there are proxies; what stands before it is whatever a client made up.
 * @param peer address of the connection
 * @param forwarded the header `X-Forwarded-For`
 */
export function addressOf(peer: string, forwarded: string | string[] | undefined, proxies: number): string {
	if (proxies === 0 || forwarded === undefined) return peer;
	const addresses = [forwarded].flat().join(',').split(',');
	return addresses.at(-proxies)?.trim() || peer;
}
