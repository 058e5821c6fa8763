import { basename } from 'node:path';
import ts from 'typescript-api';
import type { Extraction, Extractor } from './collector.ts';
import { captures, propertyOf, textOf, visit } from './syntax.ts';

/** Routes that are not defined in a route file. */
const BUILT_IN = ['GET /_health', 'HEAD /_health', 'POST /mcp'];

/** Extracts HTTP routes. Those of the content API are public, those that only the admin panel calls are not. */
export const routes: Extractor = (extraction) => {
	const { files, add } = extraction;
	for (const source of files.serverModules())
		if (/routes?\b|routes\//.test(source) && !/validation/.test(source)) routesIn(extraction, source);
	for (const route of BUILT_IN) add('content API routes', route, '@strapi/core/dist/Strapi.mjs');
};

function routesIn({ files, add }: Extraction, source: string): void {
	const folder = source.split('/')[1] ?? '';
	const plugin = folder.replace('plugin-', '');
	const isCore = /core-api/.test(source);
	const isContentApi =
		isCore || (/content-api/.test(source) && !/content-type-builder/.test(source) && folder !== 'admin');
	visit(files.syntax(source), (node) => {
		if (!ts.isObjectLiteralExpression(node)) return;
		const method = textOf(propertyOf(node, 'method'));
		const path = textOf(propertyOf(node, 'path'));
		if (path === undefined || !method || !/^[A-Z]+$/.test(method)) return;
		const withoutPrefix = /prefix:\s*['"]['"]/.test(node.getText());
		let full: string;
		if (isCore) full = `/api${path.replace(/\$\{info\.(\w+)\}/g, ':$1')}`;
		else if (isContentApi) full = `/api${withoutPrefix ? '' : `/${plugin}`}${path}`;
		else full = `/${folder === 'admin' ? 'admin' : plugin}${path}`;
		add(isContentApi ? 'content API routes' : 'admin API routes', `${method} ${full}`, source);
	});
}

/** Parameters that the content API documents with brackets; the code reads them with a query string parser. */
const BRACKETED = ['page', 'pageSize', 'start', 'limit', 'withCount'].map((key) => `pagination[${key}]`);
const TOP_LEVEL = [
	'fields',
	'populate',
	'filters',
	'sort',
	'status',
	'locale',
	'publicationFilter',
	'hasPublishedVersion',
	'_q',
];

/** Extracts the query parameters and filter operators of the REST API. */
export const rest: Extractor = ({ files, add, addMatches }) => {
	const constants = '@strapi/utils/dist/content-api-constants.mjs';
	const names = new Set([...captures(files.text(constants), /'(\w+)'/g), ...TOP_LEVEL, ...BRACKETED]);
	for (const name of names) add('REST parameters', name, constants);
	const operators = '@strapi/utils/dist/operators.mjs';
	addMatches('filter operators', operators, /(\$\w+)/g);
	const where = '@strapi/database/dist/query/helpers/where.mjs';
	addMatches('filter operators', where, /'(\$\w+)'/g);
};

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
