import { fragmentAddress } from '../../contract/index.ts';

/** Returns the path of a route's document in the output, e.g. `cms/intro/index.html`. */
export function documentPath(route: string): string {
	return route === '/' ? 'index.html' : `${route.slice(1)}/index.html`;
}

/** Returns the path of a route's fragment in the output, which is beside its document. */
export function fragmentPath(route: string): string {
	return fragmentAddress(route).slice(1);
}
