import { dirname } from 'node:path';
import { declaredDetails, type Extraction, type Extractor } from './collector.ts';
import { captures } from './syntax.ts';

const PLUGIN = '@strapi/types/dist/core/plugin.d.ts';
const ROUTE = '@strapi/types/dist/core/route.d.ts';
const SERVER_KEYS = [
	'register',
	'bootstrap',
	'destroy',
	'config',
	'routes',
	'controllers',
	'services',
	'policies',
	'middlewares',
	'contentTypes',
	'hooks',
];

const PANEL = '@strapi/admin/dist/admin/src';
const APP = `${PANEL}/StrapiApp.d.ts`;
const CONTENT_MANAGER = '@strapi/content-manager/dist/admin/src/content-manager.d.ts';
/** Prefix of the members in code, declaration file, type. */
const MEMBERS = [
	['app', APP, 'StrapiApp'],
	['StrapiAppConstructorArgs', APP, 'StrapiAppConstructorArgs'],
	['app.widgets', `${PANEL}/core/apis/Widgets.d.ts`, 'Widgets'],
	['app.router', `${PANEL}/core/apis/router.d.ts`, 'Router'],
	['app.customFields', `${PANEL}/core/apis/CustomFields.d.ts`, 'CustomFields'],
	['app.rbac', `${PANEL}/core/apis/rbac.d.ts`, 'RBAC'],
	['plugin', `${PANEL}/core/apis/Plugin.d.ts`, 'Plugin'],
	['content-manager', CONTENT_MANAGER, 'ContentManagerPlugin'],
] as const;
const OPTIONS = [
	['registerPlugin option', `${PANEL}/core/apis/Plugin.d.ts`, 'PluginConfig'],
	['custom field option', `${PANEL}/core/apis/CustomFields.d.ts`, 'CustomField'],
	['widget option', `${PANEL}/core/apis/Widgets.d.ts`, 'WidgetArgs'],
	['menu link option', `${PANEL}/core/apis/router.d.ts`, 'MenuItem'],
	['settings link option', `${PANEL}/core/apis/router.d.ts`, 'StrapiAppSettingLink'],
	...[
		'DocumentActionDescription',
		'PanelDescription',
		'HeaderActionDescription',
		'BulkActionDescription',
		'EditViewContext',
		'ListViewContext',
	].map((type) => [type, CONTENT_MANAGER, type] as const),
] as const;
const ADMIN_EXPORTS = '@strapi/strapi/dist/admin.d.ts';
const CONTENT_MANAGER_EXPORTS = '@strapi/content-manager/dist/admin/src/index.d.ts';

/** Extracts the APIs of plugins: on the server, in the admin panel, and the exports of `@strapi/strapi/admin`. */
export const pluginApi: Extractor = (extraction) => {
	const { types, add, addMembers } = extraction;
	for (const key of SERVER_KEYS) add('plugin server API', key, PLUGIN);
	addMembers('plugin server API', ROUTE, 'Route', 'route');
	addMembers('plugin server API', ROUTE, 'RouteConfig', 'route.config');
	for (const [owner, source, type] of MEMBERS) addMembers('admin panel API', source, type, owner);
	for (const [owner, source, type] of OPTIONS) addMembers('admin panel API', source, type, owner, ': ');
	adminConfiguration(extraction);
	zonesAndHooks(extraction);
	registeredComponents(extraction);
	for (const exported of types.exportsOf(ADMIN_EXPORTS))
		add(
			exported.isType ? 'admin panel types' : 'admin panel exports',
			exported.name,
			ADMIN_EXPORTS,
			declaredDetails(exported, '@strapi/strapi/admin'),
		);
	for (const exported of types.exportsOf(CONTENT_MANAGER_EXPORTS))
		if (!exported.isType)
			add(
				'admin panel exports',
				exported.name,
				CONTENT_MANAGER_EXPORTS,
				declaredDetails(exported, '@strapi/content-manager/strapi-admin'),
			);
};

/** Extracts the keys of `config` in `src/admin/app`. */
function adminConfiguration({ types, add }: Extraction): void {
	const config = types.membersOf(APP, 'StrapiAppConstructorArgs').find(({ name }) => name === 'config');
	if (!config) return;
	const type = types.checker.getNonNullableType(types.checker.getTypeOfSymbol(config.symbol));
	for (const { name } of types.checker.getPropertiesOfType(type))
		add('admin panel API', `config.${name}`, APP, { member: name, owner: 'config' });
}

const COMPONENT = /addComponents\(\[\s*\{\s*name: '([^':]+)',\s*Component: (\w+)/g;

/**
 * Extracts components that plugins register for others by name: `state.components['media-library']`. Names with `::`
 * are for the panel itself.
 */
function registeredComponents({ files, types, add }: Extraction): void {
	for (const source of files.panelModules().filter((path) => path.endsWith('/dist/admin/index.mjs'))) {
		const text = files.text(source);
		for (const [, name = '', component = ''] of text.matchAll(COMPONENT)) {
			const path = text.match(new RegExp(`import \\{ ${component} \\} from '\\./(.+)\\.mjs'`))?.[1];
			const declaration = `${dirname(source)}/src/${path}.d.ts`;
			const declared = types.exportsOf(declaration).find((exported) => exported.name === component);
			if (declared) add('admin panel API', `component ${name}`, declaration, { member: name, shape: declared.shape });
		}
	}
}

function zonesAndHooks({ files, add }: Extraction): void {
	const panelModules = files.panelModules();
	for (const source of panelModules.filter((path) => /content-manager\.mjs$|injectionZones\.mjs$/.test(path)))
		for (const block of captures(files.text(source), /injectionZones:\s*\{([\s\S]*?)\n\s{12}\}/g)) {
			let view = '';
			for (const line of block.split('\n')) {
				view = line.match(/^\s+'?([\w-]+)'?: \{/)?.[1] ?? view;
				const zone = line.match(/^\s+'?([\w-]+)'?: \[\]/)?.[1];
				if (zone) add('admin panel API', `injection zone ${view}.${zone}`, source, { member: `${view}.${zone}` });
			}
		}
	for (const source of panelModules)
		for (const hook of captures(
			files.text(source),
			/createHook\(\s*['"]?([\w/.-]+)['"]?|(?:const|=)\s*['"](Admin\/[\w/-]+)['"]/g,
		))
			if (hook.includes('/')) add('admin panel API', `hook ${hook}`, source, { member: hook });
}
