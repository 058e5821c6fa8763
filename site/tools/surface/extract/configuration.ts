import ts from 'typescript-api';
import { type PackageFiles, packageOf } from '../packages/package-files.ts';
import type { Extraction, Extractor } from './collector.ts';
import { captures, leavesOf, literalDefault, nameOf, visit } from './syntax.ts';
import { shapeOf } from './types.ts';

const CONFIG_FOLDER = '@strapi/types/dist/core/config';
/** Configuration file -> interface of its type. */
const INTERFACES = {
	server: 'Server',
	admin: 'Admin',
	api: 'Api',
	database: 'Database',
	features: 'Features',
	typescript: 'TypeScript',
};
/** Files with the defaults of a part of the configuration. */
const DEFAULTS = {
	'server.webhooks': '@strapi/core/dist/services/webhook-runner.mjs',
	'plugin::upload': '@strapi/upload/dist/server/config.mjs',
	'plugin::email': '@strapi/email/dist/server/config.mjs',
	'plugin::content-type-builder': '@strapi/content-type-builder/dist/server/config.mjs',
	'plugin::graphql': '@strapi/plugin-graphql/dist/server/config/default-config.mjs',
	'plugin::documentation': '@strapi/plugin-documentation/dist/server/config/default-plugin-config.mjs',
	'plugin::sentry': '@strapi/plugin-sentry/dist/server/config.mjs',
};
const MAX_DEPTH = 5;

/**
 * Extracts the keys of the files in `config/` from their types, from the defaults of plugins and from the code that
 * reads them.
 */
export const configuration: Extractor = (extraction) => {
	typedKeys(extraction);
	databaseKeys(extraction);
	statedDefaults(extraction);
	readKeys(extraction);
};

function typedKeys({ files, types, add }: Extraction): void {
	const { checker } = types;
	const ours = (symbol: ts.Symbol) => /@strapi\/types/.test(symbol.declarations?.[0]?.getSourceFile().fileName ?? '');
	const partsOf = (type: ts.Type) => {
		const present = checker.getNonNullableType(type);
		return present.isUnion() ? present.types : [present];
	};
	const hasOwnKeys = (type: ts.Type) =>
		Boolean(type.flags & ts.TypeFlags.Object) &&
		!checker.isArrayType(type) &&
		type.getCallSignatures().length === 0 &&
		checker.getPropertiesOfType(type).some(ours);
	const walk = (type: ts.Type, path: string, source: string, depth: number): void => {
		for (const part of partsOf(type))
			for (const property of checker.getPropertiesOfType(part)) {
				if (!ours(property) || property.flags & ts.SymbolFlags.Method || /^(__|\[)/.test(property.name)) continue;
				const key = `${path}.${property.name}`;
				const inner = partsOf(checker.getTypeOfSymbol(property)).filter(hasOwnKeys);
				if (inner.length > 0 && depth < MAX_DEPTH) for (const type of inner) walk(type, key, source, depth + 1);
				else {
					const comment = ts.displayPartsToString(property.getDocumentationComment(checker));
					const tags = property.getJsDocTags(checker).map(({ name }) => name);
					const deprecated = tags.includes('deprecated') || /not read by Strapi/i.test(comment);
					add('configuration keys', key, source, {
						member: property.name,
						owner: path,
						shape: () => shapeOf(property, checker),
						...(deprecated ? { deprecated: true } : {}),
					});
				}
			}
	};
	for (const [file, name] of Object.entries(INTERFACES)) {
		const source = `${CONFIG_FOLDER}/${file}.d.ts`;
		const type = types.typeOf(source, name);
		if (type && files.exists(source)) walk(type, file, source, 0);
	}
}

/**
 * Reads the type aliases of the database connection from the text, because the connection is a union of clients whose
 * keys the checker cannot list without Knex.
 */
function databaseKeys({ files, add }: Extraction): void {
	const source = `${CONFIG_FOLDER}/database.d.ts`;
	const text = files.text(source);
	const aliases = [
		['SharedConnection', 'connection.connection'],
		['PoolConfig', 'connection.pool'],
		['SSLConfig', 'connection.connection.ssl'],
		['SharedDatabaseConnection<[^>]*>', 'connection'],
	] as const;
	for (const [alias, path] of aliases) {
		const body = text.match(new RegExp(`type ${alias} = \\{([\\s\\S]*?)\\n\\}`))?.[1] ?? '';
		for (const key of captures(body, /^ {4}(\w+)\??:/gm))
			if (!['connection', 'pool', 'ssl'].includes(key))
				add('configuration keys', `database.${path}.${key}`, source, { member: key, owner: `database.${path}` });
	}
	for (const path of [
		'connection.connection.schema',
		'connection.connection.filename',
		'connection.useNullAsDefault',
	]) {
		const key = path.split('.').at(-1) ?? path;
		if (text.includes(key))
			add('configuration keys', `database.${path}`, source, { member: key, owner: 'database.connection' });
	}
}

function statedDefaults({ files, add }: Extraction): void {
	const sources = { ...DEFAULTS, 'plugin::users-permissions': `${files.usersPermissions()}/config.js` };
	for (const [part, source] of Object.entries(sources)) {
		const defaults = files.exists(source) ? defaultsOf(files.syntax(source)) : undefined;
		for (const { path, value } of defaults ? leavesOf(defaults) : []) {
			const literal = literalDefault(value);
			const key = `${part}.${path}`;
			const owner = key.slice(0, key.lastIndexOf('.'));
			add('configuration keys', key, source, {
				member: path.split('.').at(-1) ?? path,
				owner,
				...(literal ? { default: literal } : {}),
			});
		}
	}
}

/** Returns the object literal of `default`, or the one that the file exports. */
function defaultsOf(file: ts.SourceFile): ts.ObjectLiteralExpression | undefined {
	let found: ts.ObjectLiteralExpression | undefined;
	visit(file, (node) => {
		if (found) return;
		let value: ts.Expression | ts.ConciseBody | undefined;
		if (ts.isPropertyAssignment(node) && nameOf(node) === 'default') value = node.initializer;
		else if (ts.isVariableDeclaration(node) && /default/.test(`${file.fileName} ${node.name.getText()}`))
			value = node.initializer;
		if (value && ts.isArrowFunction(value)) value = value.body;
		if (value && ts.isParenthesizedExpression(value)) value = value.expression;
		if (value && ts.isObjectLiteralExpression(value)) found = value;
	});
	return found;
}

const CONFIG_CALL = /(?:config|strapi\.config)\.(?:get|has)\(\s*['"`]([a-z][\w:.-]*(?:\.[\w:.-]+)*)['"`]/g;
const CONFIG_ROOT = /^(server|admin|api|database|features|plugin::|plugin\.|middlewares|typescript)/;
const PLUGIN_CALL = /plugin\(\s*'([\w-]+)'\s*\)\s*\.config\(\s*'([\w.]+)'/g;
const BOUND_CONFIG =
	/(?:const|let)\s+(\w+)\s*=\s*strapi\w*\.config\.get\(\s*'(plugin(?:::|\.)[\w-]+(?:\.[\w.]+)?|server\.[\w.]+|admin\.[\w.]+)'[^)]*\)/g;
const METHODS =
	/^(get|set|map|length|includes|then|toString|toLowerCase|match|split|replace|filter|find|some|reduce|forEach|startsWith|endsWith|trim|join|slice)$/;

/** Extracts the keys that the code reads by a literal path. */
function readKeys({ files, add }: Extraction): void {
	const put = (path: string, source: string) => {
		const key = path.replace(/^plugin\./, 'plugin::');
		const cut = key.lastIndexOf('.');
		if (cut < 0) return;
		add('configuration keys', key, source, { member: key.slice(cut + 1), owner: key.slice(0, cut) });
	};
	const sources = files.serverModules().filter((source) => !/sdk-plugin|cloud-cli|\/cli\//.test(source));
	const shared = sharedNames(files, sources);
	for (const source of sources) {
		const text = files.text(source);
		for (const path of captures(text, CONFIG_CALL))
			if (CONFIG_ROOT.test(path) && path.replace(/^plugin(::|\.)/, '').includes('.')) put(path, source);
		for (const [, plugin, path] of text.matchAll(PLUGIN_CALL)) put(`plugin::${plugin}.${path}`, source);
		const bound = [...text.matchAll(BOUND_CONFIG)].map(([, variable = '', path = '']) => [variable, path] as const);
		for (const [variable, path] of [...bound, ...(shared.get(packageOf(source)) ?? [])]) {
			const access = new RegExp(`\\b${variable}\\??\\.([a-zA-Z]\\w+(?:\\??\\.[a-zA-Z]\\w+)?)`, 'g');
			for (const key of captures(text, access)) {
				const plain = key.replaceAll('?', '');
				if (!METHODS.test(plain.split('.').at(-1) ?? '')) put(`${path}.${plain}`, source);
			}
		}
	}
	const texts = (folder: string) => files.list(folder, /\.mjs$/).map((source) => [source, files.text(source)] as const);
	for (const [source, text] of texts('@strapi/plugin-graphql/dist/server'))
		for (const path of captures(text, /\bconfig\(\s*'([\w.]+)'/g)) put(`plugin::graphql.${path}`, source);
	for (const [source, text] of texts('@strapi/email/dist/server'))
		for (const key of captures(text, /settings\??\.((?:default|test)\w*)/g))
			put(`plugin::email.settings.${key}`, source);
}

/**
 * Returns the variables of each package that contain a part of the configuration and have a name of more than one word,
 * because functions in other files receive them under the same name.
 */
function sharedNames(files: PackageFiles, sources: readonly string[]): Map<string, Map<string, string>> {
	const shared = new Map<string, Map<string, string>>();
	for (const source of sources)
		for (const [, variable = '', path = ''] of files.text(source).matchAll(BOUND_CONFIG)) {
			if (!/[A-Z]/.test(variable)) continue;
			const folder = packageOf(source);
			const names = shared.get(folder) ?? new Map<string, string>();
			shared.set(folder, names.set(variable, path));
		}
	return shared;
}
