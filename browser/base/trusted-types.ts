/**
 * Makes the one Trusted Types policy: scripts come from this site alone. HTML passes, since it is the site's own and the
 * content security policy runs no script in it.
 */
export function makeScriptPolicy(): void {
	const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } };
	trustedTypes?.createPolicy('default', {
		createHTML: (html: string) => html,
		createScriptURL: (url: string) => (new URL(url, location.href).origin === location.origin ? url : null),
	});
}
