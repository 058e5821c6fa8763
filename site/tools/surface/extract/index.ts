import { basename, dirname } from 'node:path';
import ts from 'typescript-api';
import { GROUPS, keyOf, type SurfaceItem } from '../model.ts';
import { PackageFiles } from '../packages/package-files.ts';
import { declaredDetails, type Extraction, type Extractor } from './collector.ts';
import { commands } from './commands.ts';
import { configuration } from './configuration.ts';
import { documents, schema } from './documents.ts';
import { environment, messages, providers } from './environment.ts';
import { pluginApi } from './plugin-api.ts';
import { graphql, rest, routes } from './routes.ts';
import { client, strapiObject } from './strapi-object.ts';
import { captures, leavesOf, literalDefault, nameOf, propertyOf, textOf, visit } from './syntax.ts';
import { PackageTypes, type Shape } from './types.ts';

/**
 * Extracts feature flags, licensed features, telemetry, events, email variables, codemods, MCP tools and pages of the
 * panel.
 */
const features: Extractor = (extraction) => {
	licences(extraction);
	events(extraction);
	const { files, add, addMatches } = extraction;
	for (const source of files.list('@strapi/upgrade/resources/codemods', /\.(ts|js)$/)) {
		const name = basename(source).replace(/\.(code|json)\.ts$/, '');
		add('codemods', name, source, { owner: basename(dirname(source)) });
	}
	for (const source of files.serverModules().filter((path) => /mcp/i.test(path)))
		addMatches(
			'MCP tools',
			source,
			// Skip examples in comments.
			/(?<!\*\s*)name:\s*['"`]([a-z][a-z0-9]*(?:[_-][a-z0-9]+)+|log)['"`]|name:\s*`([^`]*\$\{[^`]*)`/g,
		);
	for (const source of files.panelModules()) {
		addMatches('admin panel pages', source, PANEL_PATH);
		addMatches('admin panel pages', source, /to:\s*['"](\/settings\/[\w/-]+|[a-z]+(?:-[a-z]+)+)['"]/g);
	}
};

const PANEL_PATH =
	/path:\s*['"]((?:settings\/|\/?list-|webhooks|api-tokens|admin-tokens|transfer-tokens|sessions|purchase-|audit-logs|single-sign-on|review-workflows|roles|users|plugins\/|marketplace|me|usecase|forgot|reset|register|login)[\w/:.*-]*)['"]/g;

function licences({ files, add, addMatches }: Extraction): void {
	for (const source of [...files.serverModules(), ...files.panelModules()]) {
		const text = files.text(source);
		addMatches('licensed features', source, /(?:features\.)?(?:future\.)?isEnabled\(\s*['"]([\w-]+)['"]/g);
		for (const name of captures(text, /features\.future\.(\w+)/g))
			if (name !== 'isEnabled') add('licensed features', `features.future.${name}`, source, { member: name });
		for (const name of captures(text, /window\.strapi\.features\.([A-Z_]+)/g))
			add('licensed features', name.toLowerCase().replaceAll('_', '-'), source);
	}
}

const WEBHOOK_FILES = [
	'@strapi/core/dist/services/webhook-store.mjs',
	'@strapi/content-manager/dist/server/constants/index.mjs',
	'@strapi/content-releases/dist/server/constants.mjs',
	'@strapi/review-workflows/dist/server/constants/webhook-events.mjs',
	'@strapi/upload/dist/server/constants.mjs',
];
const EMIT =
	/(?:eventHub\.emit|emitAudit|emitEvent|emitAuditEvent|auditEmit)\(\s*(?:strapi\w*,\s*)?['"]([a-z-]+(?:\.[\w-]+)+)['"]/g;
/** Packages that send email; others use the same placeholders in pages and files that they write. */
const SENDS_MAIL = /^@strapi\/(admin|plugin-users-permissions)\//;
const AUDIT_LOGS = '@strapi/admin/dist/server/ee/server/src/audit-logs';
/** Events that plugins register with the audit logs, and the event of an export. */
const AUDITED = /AUDITED_EVENTS = \{([\s\S]*?)\n\}|AUDIT_\w*EVENT = ('[^']*')/g;

function events({ files, add, addMatches }: Extraction): void {
	for (const source of WEBHOOK_FILES)
		for (const event of captures(
			files.text(source),
			/'((?:entry|media|media-folder|releases|review-workflows|workflow)[\w-]*\.[\w.-]+)'/g,
		))
			if (!/plugin::|admin/.test(event)) add('webhook events', event, source);
	for (const source of files.serverModules()) {
		const text = files.text(source);
		addMatches('internal events', source, EMIT);
		for (const block of captures(text, AUDITED))
			for (const event of captures(block, /'([a-z-]+(?:\.[\w-]+)+)'/g)) add('internal events', event, source);
		addMatches('telemetry events', source, /(?:telemetry|metrics)\.send\(\s*'([\w ]+)'/g);
		if (SENDS_MAIL.test(source)) addMatches('email variables', source, /<%=\s*([\w.]+)\s*%>/g);
	}
	for (const source of files.list(AUDIT_LOGS, /\.mjs$/))
		addMatches('internal events', source, /^\s+'([a-z-]+\.[\w.-]+)'[,:]?$/gm);
}

const CORE = '@strapi/core/dist/middlewares';

/** Extracts global middlewares with their options, and the middlewares and policies of plugins. */
const middlewares: Extractor = (extraction) => {
	const { files, add } = extraction;
	const index = `${CORE}/index.mjs`;
	for (const match of files.text(index).matchAll(/'?([\w-]+)'?\s*:\s*\w+|^\s+(\w+),?$/gm)) {
		const name = match[1] ?? match[2];
		if (name) add('middlewares', `strapi::${name}`, index);
	}
	for (const source of files.list(CORE, /\.mjs$/)) coreOptions(extraction, source);
	for (const source of files.serverModules()) {
		if (/\/server\/.*middlewares\/index\.m?js$/.test(source)) offered(extraction, source, 'middlewares');
		if (/\/server\/.*policies\/index\.m?js$/.test(source)) offered(extraction, source, 'policies');
	}
};

function coreOptions({ files, add }: Extraction, source: string): void {
	const owner = `strapi::${basename(source, '.mjs')}`;
	visit(files.syntax(source), (node) => {
		if (!ts.isVariableDeclaration(node) || !/^(defaults?|defaultConfig|defaultOptions)$/i.test(nameOf(node) ?? ''))
			return;
		if (!node.initializer || !ts.isObjectLiteralExpression(node.initializer)) return;
		for (const { path, value } of leavesOf(node.initializer, 1)) {
			const literal = literalDefault(value);
			add('middlewares', `${owner} ${path}`, source, { member: path, owner, ...(literal ? { default: literal } : {}) });
		}
	});
	const types = source.replace('.mjs', '.d.ts');
	const body = files.text(types).match(/(?:interface Config|type Config =)\s*\{([\s\S]*?)^\}/m)?.[1] ?? '';
	for (const option of captures(body, /^\s{4}(\w+)\??:/gm))
		add('middlewares', `${owner} ${option}`, types, { member: option, owner });
}

function offered({ files, add }: Extraction, source: string, group: 'middlewares' | 'policies'): void {
	const folder = source.split('/')[1] ?? '';
	const prefix = folder === 'admin' ? 'admin::' : `plugin::${folder.replace('plugin-', '')}.`;
	for (const name of captures(files.text(source), /^\s+['"]?([\w-]+)['"]?\s*(?::|,?$)/gm))
		if (!/^(var|return|middlewares|policies|hasRequired\w*)$/.test(name)) add(group, prefix + name, source);
}

/** Extracts the permissions of administrators, and the conditions that restrict them. */
const permissions: Extractor = ({ files, add }) => {
	for (const source of files
		.serverModules()
		.filter((path) => /actions|bootstrap|register|permission|condition/i.test(path))) {
		const plugin = (source.split('/')[1] ?? '').replace('plugin-', '');
		visit(files.syntax(source), (node) => {
			if (!ts.isObjectLiteralExpression(node)) return;
			const value = (name: string) => textOf(propertyOf(node, name));
			const uid = value('uid');
			if (uid && /settings|plugins|contentTypes|internal/.test(value('section') ?? '')) {
				const owner = value('pluginName') ?? plugin;
				add('permissions', `${owner === 'admin' ? 'admin::' : `plugin::${owner}.`}${uid}`, source);
			}
			const name = value('name');
			if (/condition/i.test(source) && name && value('displayName'))
				add('permissions', `condition ${name}`, source, { member: name });
		});
	}
};

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
