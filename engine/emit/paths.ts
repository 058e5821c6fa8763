/** @returns the folder of a route below the output directory, with a trailing slash, or nothing for `/` */
function folder(route: string): string {
	return route === '/' ? '' : `${route.slice(1)}/`;
}

/** @returns where the document of a route lies, e.g. `cms/intro/index.html` */
export function documentPath(route: string): string {
	return `${folder(route)}index.html`;
}

/** @returns where the fragment of a route lies: beside its document */
export function fragmentPath(route: string): string {
	return `${folder(route)}index.json`;
}
