import { posix } from 'node:path';

const EMPTY_PICTURE =
	'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="18"/></svg>';

/**
 * Returns a placeholder for a project file that the page does not show: a component that shows its name, an empty
 * picture, or no text.
 * @param importer code of the importing file
 * @param kind kind of import, in the bundler's terms
 */
export function placeholderFor(
	path: string,
	importer: string,
	kind: string | undefined,
): { contents: string; loader: string } {
	if (/\.(svg|png|jpe?g|ico|woff2?)$/.test(path))
		return kind === 'url-token'
			? { contents: EMPTY_PICTURE, loader: 'dataurl' }
			: {
					contents: `export default ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(EMPTY_PICTURE)}#${posix.basename(path)}`)};`,
					loader: 'js',
				};
	if (path.endsWith('.json')) return { contents: '{}', loader: 'json' };
	if (path.endsWith('.css')) return { contents: '', loader: 'css' };
	const names = [...importer.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g)]
		.filter(([, , from = '']) => posix.basename(from) === posix.basename(path))
		.flatMap(([, list = '']) =>
			list.split(',').map(
				(name) =>
					name
						.trim()
						.replace(/^type /, '')
						.split(' as ')[0] ?? '',
			),
		)
		.filter((name) => /^\w+$/.test(name));
	const own = JSON.stringify(posix.basename(path));
	return {
		contents: [
			`export default globalThis.exampleStandIn(${own});`,
			...new Set(names.map((name) => `export const ${name} = globalThis.exampleStandIn(${JSON.stringify(name)});`)),
		].join('\n'),
		loader: 'js',
	};
}
