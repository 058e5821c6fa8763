import { addBase, removeBase } from '@octavo/contract/index.ts';
import { decode } from '../base/behaviour.ts';

let redirects: Promise<Record<string, unknown>> | undefined;

/**
 * Redirects the current address if its anchor is in the map of moved anchors.
 * @param address of the map
 */
export async function followAnchor(address: string): Promise<void> {
	const from = decode(removeBase(location.pathname) + location.hash);
	redirects ??= fetch(address)
		.then((response) => response.json())
		.catch((error) => {
			// The next anchor tries again.
			redirects = undefined;
			throw error;
		});
	const to = (await redirects)[from];
	if (typeof to === 'string' && to !== from) location.replace(new URL(addBase(to), location.href));
}
