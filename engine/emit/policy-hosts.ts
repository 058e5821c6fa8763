/**
 * @param addresses of files and hosts; those of this site need no naming
 * @returns the hosts that a content security policy has to name, each once
 */
export function policyHosts(addresses: readonly string[]): string[] {
	const elsewhere = addresses.filter((address) => /^https?:\/\//.test(address));
	return [...new Set(elsewhere.map((address) => new URL(address).origin))];
}
