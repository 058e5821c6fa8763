let redirects: Promise<Record<string, unknown>> | undefined;

/** Goes to where a place of an old address is now, if the map of moved places knows it. */
export async function followAnchor(): Promise<void> {
	const address = document.documentElement.dataset.anchorRedirects;
	if (!address) return;
	const from = decode(location.pathname + location.hash);
	redirects ??= fetch(address).then((response) => response.json());
	const to = (await redirects)[from];
	if (typeof to === 'string' && to !== from) location.replace(new URL(to, location.href));
}

/** A path with a broken escape is looked up as it stands. */
function decode(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}
