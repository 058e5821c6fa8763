import { addBase, encodeAddress } from '@octavo/contract/index.ts';

const TAG = /<[a-z][^<>]*>/g;
/** Attributes with one address; `data-branches` has the start of several. */
const ADDRESS =
	/( (?:href|src|action|data-href|data-branches|data-anchor-redirects|data-interaction-sheet|data-service-worker|data-route)=")(\/[^"]*)/g;
const CANDIDATES = /( (?:srcset|imagesrcset)=")([^"]*)/gi;
const REFRESH = /( content="\d+; url=)(\/[^"]*)/g;
/** Links in the properties of an island. */
const PROPERTY = /(&quot;href&quot;:&quot;)(\/.*?)(?=&quot;)/g;

/**
 * Encodes the addresses in HTML, and adds the folder in which the site is published. Components and authors write decoded
 * paths of the site.
 * @param html as React prints it, with attributes in double quotes
 * @param base e.g. `/docs`; empty at the root
 */
export function withBase(html: string, base: string): string {
	const add = (_: string, before: string, path: string) => before + encodeAddress(addBase(path, base));
	if (base === '') return html.replaceAll(ADDRESS, add);
	return html.replaceAll(TAG, (tag) =>
		tag
			.replaceAll(ADDRESS, add)
			.replaceAll(REFRESH, add)
			.replaceAll(PROPERTY, add)
			.replaceAll(
				CANDIDATES,
				(_, before, list) =>
					before +
					list.replaceAll(/(^|, ?)(\/[^\s,]*)/g, (found: string, comma: string, path: string) =>
						add(found, comma, path),
					),
			),
	);
}
