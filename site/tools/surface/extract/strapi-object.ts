import { declaredDetails, type Extractor } from './collector.ts';
import { captures } from './syntax.ts';

const MODULES = '@strapi/types/dist/modules';
const CORE_TYPES = '@strapi/types/dist/core';
/** Path in code, declaration file, interface. */
const OBJECTS = [
	['strapi', `${CORE_TYPES}/strapi.d.ts`, 'Strapi'],
	['strapi.config', `${CORE_TYPES}/strapi.d.ts`, 'ConfigProvider'],
	['strapi.fs', `${CORE_TYPES}/strapi.d.ts`, 'StrapiFS'],
	['strapi.eventHub', `${MODULES}/event-hub.d.ts`, 'EventHub'],
	['strapi.cron', `${MODULES}/cron.d.ts`, 'CronService'],
	['strapi.requestContext', `${MODULES}/request-context.d.ts`, 'RequestContext'],
	['strapi.store', `${MODULES}/core-store.d.ts`, 'CoreStore'],
	['strapi.customFields', `${MODULES}/custom-fields.d.ts`, 'CustomFields'],
	['strapi.contentAPI', `${MODULES}/content-api.d.ts`, 'ContentApi'],
	['strapi.sessionManager', `${MODULES}/session-manager.d.ts`, 'SessionManagerService'],
	['strapi.features', `${MODULES}/features.d.ts`, 'FeaturesService'],
	['strapi.ai', `${MODULES}/ai.d.ts`, 'AiNamespace'],
	['strapi.ai.mcp', `${MODULES}/mcp.d.ts`, 'McpService'],
	['strapi.server', `${MODULES}/server.d.ts`, 'Server'],
	['strapi.telemetry', `${MODULES}/metrics.d.ts`, 'TelemetryService'],
	['strapi.get("audit-logs")', `${MODULES}/audit-logs.d.ts`, 'AuditLogsService'],
] as const;

const CORE = '@strapi/core/dist/index.d.ts';
const FACTORIES = '@strapi/core/dist/factories.d.ts';
const UTILITIES = '@strapi/utils/dist/index.d.ts';
/** Namespaces of `@strapi/utils` whose members plugins call. */
const NAMESPACES = [
	'errors',
	'contentTypes',
	'async',
	'policy',
	'sanitize',
	'validate',
	'pagination',
	'parseType',
	'primitives',
	'relations',
	'hooks',
	'file',
	'traverse',
];
const ENV = '@strapi/utils/dist/env-helper.mjs';

/** Extracts the `strapi` object, the factories of controllers, services and routers, and `@strapi/utils`. */
export const strapiObject: Extractor = ({ files, types, add, addMembers }) => {
	for (const [path, source, type] of OBJECTS) addMembers('strapi object', source, type, path);
	for (const member of types.exportsOf(FACTORIES))
		add('factories and utilities', `factories.${member.name}`, FACTORIES, declaredDetails(member, 'factories'));
	for (const member of types.exportsOf(CORE))
		if (!member.isType)
			add('factories and utilities', `@strapi/strapi: ${member.name}`, CORE, declaredDetails(member, '@strapi/strapi'));
	for (const member of types.exportsOf(UTILITIES)) {
		if (member.isType) continue;
		add(
			'factories and utilities',
			`@strapi/utils: ${member.name}`,
			UTILITIES,
			declaredDetails(member, '@strapi/utils'),
		);
		for (const inner of NAMESPACES.includes(member.name) ? types.exportsOfSymbol(member.symbol) : []) {
			if (inner.isType) continue;
			const group = member.name === 'errors' ? 'error classes' : 'factories and utilities';
			add(group, `${member.name}.${inner.name}`, UTILITIES, declaredDetails(inner, member.name));
		}
	}
	for (const name of captures(files.text(ENV), /^\s{4}(int|float|bool|json|array|date|oneOf)\s*(?:\(|:|,)/gm))
		add('factories and utilities', `env.${name}()`, ENV, { member: name, owner: 'env' });
};

const CLIENT = '@strapi/client/dist';
const CLIENT_MEMBERS = [
	['client', 'client.d.ts', 'StrapiClient'],
	['client.files', 'files/manager.d.ts', 'FilesManager'],
	['collection()', 'content-types/collection/manager.d.ts', 'CollectionTypeManager'],
	['single()', 'content-types/single/manager.d.ts', 'SingleTypeManager'],
	['strapi() option', 'index.d.ts', 'Config'],
] as const;

/** Extracts the members of the JavaScript client of the content API. */
export const client: Extractor = ({ types, add, addMembers }) => {
	for (const [owner, file, type] of CLIENT_MEMBERS) addMembers('client', `${CLIENT}/${file}`, type, owner);
	for (const exported of types.exportsOf(`${CLIENT}/index.d.ts`))
		add('client', `export ${exported.name}`, `${CLIENT}/index.d.ts`, declaredDetails(exported));
};
