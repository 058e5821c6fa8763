import { fragmentAddress } from '../../contract/index.ts';

/** @returns where the document of a route lies, e.g. `cms/intro/index.html` */
export function documentPath(route: string): string {
	return route === '/' ? 'index.html' : `${route.slice(1)}/index.html`;
}

/** @returns where the fragment of a route lies: beside its document */
export function fragmentPath(route: string): string {
	return fragmentAddress(route).slice(1);
}
