/** @returns where the fragment of a route lies */
export function fragmentAddress(route: string): string {
	return `${route === '/' ? '' : route}/index.json`;
}
