/**
 * Returns the origins that a content security policy has to allow, each once.
 * @param addresses addresses of files and hosts; those of this site are ignored
 */
export function policyHosts(addresses: readonly string[]): string[] {
	const external = addresses.filter((address) => /^https?:\/\//.test(address));
	return [...new Set(external.map((address) => new URL(address).origin))];
}
