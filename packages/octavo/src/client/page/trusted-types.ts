/**
 * Creates the only Trusted Types policy: scripts are loaded from this site only. HTML is not checked, because it comes
 * from the site itself and the content security policy runs no script in it.
 */
export function makeScriptPolicy(): void {
	const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } };
	trustedTypes?.createPolicy('default', {
		createHTML: (html: string) => html,
		createScriptURL: (url: string) => (new URL(url, location.href).origin === location.origin ? url : null),
	});
}
