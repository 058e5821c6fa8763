import { GROUPS, keyOf, type SurfaceItem } from '../model.ts';
import { PackageFiles } from '../packages/package-files.ts';
import { declaredDetails, type Extraction } from './collector.ts';
import { commands } from './commands.ts';
import { configuration } from './configuration.ts';
import { documents, schema } from './documents.ts';
import { environment, messages, providers } from './environment.ts';
import { features } from './features.ts';
import { middlewares, permissions } from './middlewares.ts';
import { pluginApi } from './plugin-api.ts';
import { graphql, rest, routes } from './routes.ts';
import { client, strapiObject } from './strapi-object.ts';
import { captures } from './syntax.ts';
import { PackageTypes, type Shape } from './types.ts';

const EXTRACTORS = [
	configuration,
	providers,
	environment,
	commands,
	routes,
	rest,
	documents,
	strapiObject,
	middlewares,
	pluginApi,
	client,
	permissions,
	schema,
	features,
	messages,
	graphql,
];

/** Declaration files whose types the extractors read. */
const TYPE_ENTRIES = [
	/^@strapi\/types\/dist\/(core|modules)\/.*\.d\.ts$/,
	/^@strapi\/(utils|core|database|client|strapi)\/dist\/(index|factories|admin|client)\.d\.ts$/,
	/^@strapi\/database\/dist\/entity-manager\/types\.d\.ts$/,
	/^@strapi\/client\/dist\/(files|content-types)\/.*manager\.d\.ts$/,
	/^@strapi\/admin\/dist\/admin\/src\/(StrapiApp|index|core\/apis\/\w+)\.d\.ts$/,
	/^@strapi\/content-manager\/dist\/admin\/src\/(content-manager|index)\.d\.ts$/,
	/^@strapi\/upload\/dist\/admin\/src\/components\/MediaLibraryDialog\/\w+\.d\.ts$/,
];

/**
 * Extracts the public surface of a version from its package files, without running them.
 * @param directory absolute: a `node_modules` with the packages
 * @param shapes receives the shape of each declared name, by `group\nname`
 * @returns items in the order of the groups, by name within a group
 */
export function extractSurface(directory: string, shapes?: Map<string, Shape>): SurfaceItem[] {
	const files = new PackageFiles(directory);
	const declarations = files
		.packages()
		.flatMap((name) => files.list(`${name}/dist`, /\.d\.ts$/))
		.filter((path) => TYPE_ENTRIES.some((pattern) => pattern.test(path)));
	const items = new Map<string, SurfaceItem>();
	const extraction: Extraction = {
		files,
		types: new PackageTypes(files, declarations),
		add(group, name, source, { shape, ...details } = {}) {
			const key = keyOf({ group, name });
			const known = items.get(key);
			if (shape && !shapes?.has(key)) shapes?.set(key, shape());
			if (!known) items.set(key, { group, name, ...details, source });
			else if (known.default === undefined && details.default !== undefined) known.default = details.default;
		},
		addMatches(group, source, pattern) {
			for (const name of captures(files.text(source), pattern)) extraction.add(group, name, source);
		},
		addMembers(group, source, type, owner, separator = '.') {
			for (const member of extraction.types.membersOf(source, type))
				extraction.add(group, `${owner}${separator}${member.name}`, source, declaredDetails(member, owner));
		},
	};
	for (const extract of EXTRACTORS) extract(extraction);
	return [...items.values()].sort(
		(a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) || (a.name < b.name ? -1 : 1),
	);
}
