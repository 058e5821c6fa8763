import { basename } from 'node:path';
import type { Extraction, Extractor } from './collector.ts';
import { captures } from './syntax.ts';

const PLUGIN = '@strapi/plugin-graphql/dist/server/services';
const BUILDERS = [
	[`${PLUGIN}/extension/shadow-crud-manager.mjs`, 'shadowCRUD'],
	[`${PLUGIN}/extension/extension.mjs`, 'extension'],
] as const;
const NOT_A_METHOD = /^(if|for|while|switch|return|get|set|function|forEach|map)$/;

/**
 * Extracts the extension API, arguments and types of the GraphQL plugin, and what Users & Permissions adds to the
 * schema.
 */
export const graphql: Extractor = (extraction) => {
	const { files, add } = extraction;
	for (const [source, owner] of BUILDERS)
		for (const method of captures(files.text(source), /^\s+(?:async )?(\w+) ?\([^)]*\) ?\{|^\s+(\w+): ?\(?[^,]*=>/gm))
			if (!NOT_A_METHOD.test(method)) add('GraphQL', `${owner}.${method}()`, source, { member: method, owner });
	for (const source of files.list(`${PLUGIN}/internals/args`, /\.mjs$/))
		for (const name of captures(files.text(source), /name: '(\w+)'|^\s{4}(\w+): \w*arg|^\s{8}t\.\w+\('(\w+)'/gm))
			add('GraphQL', `argument or type ${name}`, source, { member: name });
	for (const source of files.list(PLUGIN, /constants\.mjs$/))
		for (const name of captures(files.text(source), /(?:_NAME|Name)\w* ?[:=] ?'(\w+)'/g))
			add('GraphQL', `type ${name}`, source, { member: name });
	usersAndPermissions(extraction);
};

function usersAndPermissions({ files, add, addMatches }: Extraction): void {
	const folder = `${files.usersPermissions()}/graphql`;
	for (const source of files.list(folder, /\.js$/)) {
		addMatches('GraphQL', source, /(?:const|type:|name:)\s*['"]?(UsersPermissions\w+)/g);
		if (!/\/mutations\//.test(source) || basename(source) === 'index.js') continue;
		const name = basename(source, '.js').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
		add('GraphQL', `mutation ${name}`, source, { member: name });
	}
	add('GraphQL', 'query me', `${folder}/queries/me.js`, { member: 'me' });
}
