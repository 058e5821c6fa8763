import escapeStringRegexp from 'escape-string-regexp';
import maxBy from 'lodash-es/maxBy.js';
import { type Group, partsOf, type SurfaceItem } from '../../model.ts';
import { configurationKey, homeOf, schemaKey, sectionOf } from './configuration.ts';
import { anywhere, asCode, byName, imported, inBackticks, type Needle, ORDINARY, preferably, word } from './needle.ts';
import { feature, member, message, route, strapiMember, utility } from './server-code.ts';

function adminMember({ name, owner = '', member: short = name }: SurfaceItem): Needle[] {
	if (/^(injection zone|hook) /.test(name))
		return [anywhere(new RegExp(`(?<![\\w])${escapeStringRegexp(short)}(?![\\w])`))];
	if (name.startsWith('component ')) return [asCode(short, /reuse-admin-panel-components/)];
	if (/option$/.test(owner)) {
		const pages = owner.startsWith('custom field')
			? /custom-fields/
			: owner.startsWith('widget')
				? /homepage/
				: /navigation/;
		return preferably(
			asCode(short, /plugins-development|custom-fields|homepage|admin-panel-customization/),
			{ pages, section: new RegExp(owner.split(' ')[0] ?? owner, 'i') },
			{ pages },
		);
	}
	if (/Description$|Context$/.test(owner))
		return preferably(asCode(short, /content-manager-apis/), { section: new RegExp(owner, 'i') });
	if (owner === 'config')
		return preferably(asCode(short, /admin-panel-customization|configurations\/admin/), {
			pages: /admin-panel-customization/,
		});
	const needles = [
		// `getPlugin` returns what the plugin was registered with.
		...(owner === 'plugin' ? [asCode(short, /admin-panel-api$/, /registerPlugin/)] : []),
		anywhere(
			new RegExp(
				`(?<![\\w])(?:${escapeStringRegexp(owner.split('.').at(-1) ?? owner)}|app)\\.${escapeStringRegexp(short)}(?![\\w])`,
			),
		),
	];
	if (!ORDINARY.test(short) && /[a-z][A-Z]/.test(short)) needles.push(anywhere(word(short)));
	return needles;
}

function adminExport({ name }: SurfaceItem): Needle[] {
	const isPlain = ORDINARY.test(name.toLowerCase()) || /^[A-Z][a-z]+$/.test(name);
	return preferably(
		anywhere(isPlain ? imported(name, '@strapi/(?:strapi|admin|content-manager)[^\'"]*admin') : word(name)),
		{ pages: /plugins-development|admin-panel/ },
	);
}

function command({ name }: SurfaceItem): Needle[] {
	const [program = '', ...rest] = name.split(' ');
	const path = escapeStringRegexp(rest.join(' '));
	const calls: Record<string, string> = {
		strapi: '(?:npx |yarn |pnpm |npm run )?strapi(?: --)?',
		upgrade: '@strapi/upgrade(?:@\\w+)?',
		'strapi-plugin': '(?:strapi-plugin|sdk-plugin(?:@\\w+)?)',
	};
	const called = `${calls[program] ?? escapeStringRegexp(program)} ${path}(?![\\w:-])`;
	// `cloud:login` and `cloud login` are the same command, and `login` is an alias.
	const plain = rest.join(' ').replace(/^cloud[: ]/, '');
	return preferably(
		anywhere(
			new RegExp(
				`${called}|\`${path}\`|${calls[program] ?? escapeStringRegexp(program)} ${escapeStringRegexp(plain)}(?![\\w:-])`,
			),
		),
		{ pages: /cms\/cli$|cloud-cli$|upgrade-tool$|plugin-sdk$|installation\/cli$/ },
	);
}

const OPTION_PAGES: Record<string, RegExp> = {
	strapi: /^cms\//,
	upgrade: /upgrade/,
	'strapi-plugin': /plugin/,
	'create-strapi': /installation|templates|quick-start|docker|cli/,
};

function commandOption({ owner = '', member = '' }: SurfaceItem): Needle[] {
	const [program = '', ...path] = owner.split(' ');
	const flag = new RegExp(`(?<![\\w-])${escapeStringRegexp(member)}(?![\\w-])`);
	const isCloud = program === 'strapi' && /^(cloud|deploy|link|login|logout|projects)/.test(path[0] ?? '');
	const last = path.at(-1)?.split(':').at(-1);
	// The Cloud CLI page explains shared options once.
	if (isCloud) return preferably(anywhere(flag, /cloud/), { pages: /cloud-cli$/ });
	const needle = anywhere(flag, OPTION_PAGES[program]);
	if (!last) return [needle];
	const section = new RegExp(`(?<![\\w-])${escapeStringRegexp(last)}(?![\\w-])`);
	// Options of CMS commands share names but not meanings; the other programs explain an option once for all commands.
	const own = { ...needle, section };
	return program === 'strapi' ? preferably(own, { pages: /^cms\/cli$/ }) : [own, needle];
}

/**
 * Whether a text names an item as pages do.
 * @param context headings and page of the text, to which the patterns of some items are limited
 */
export function isNamedIn(text: string, item: SurfaceItem, context: string): boolean {
	return NEEDLES[item.group](item).some(
		({ text: pattern, section }) => pattern.test(text) && (!section || section.test(`${context} ${text}`)),
	);
}

/**
 * Returns a string that every block about an item must contain. Searching for it first excludes most blocks, which
 * reduces matching from half a minute to seconds.
 */
export function hintOf({ group, name, member: short = name }: SurfaceItem): string {
	if (group === 'licensed features') return '';
	if (group === 'commands') return name.split(/[ :]/).at(-1) ?? name;
	if (group === 'permissions') return short.split(/[.:]/).at(-1) ?? short;
	const written = group.endsWith('API routes') ? (name.split(' ')[1] ?? name) : short;
	const words = partsOf(written).flatMap((part) => part.split(/\/:\w+|[^\w$-]+/));
	return maxBy(words, 'length') ?? '';
}

/** Patterns for the names of each group. */
export const NEEDLES: Record<Group, (item: SurfaceItem) => Needle[]> = {
	'configuration keys': configurationKey,
	'provider options': ({ owner = '', member: short = '' }) =>
		preferably(asCode(short, homeOf(owner)), {
			section: new RegExp(owner.replace(/^(?:email|upload)-/, '').replace('-', '.'), 'i'),
		}),
	'environment variables': ({ name }) =>
		preferably(anywhere(word(name)), { pages: /configurations\/(?:environment|database)$/ }),
	commands: command,
	'command options': commandOption,
	'content API routes': route,
	'admin API routes': route,
	'REST parameters': ({ name }) =>
		preferably(anywhere(word(name), /api\/rest|content-api|configurations\/api/), { pages: /rest\/parameters$/ }),
	'filter operators': ({ name }) => [anywhere(new RegExp(`\\${name}(?![\\w])`))],
	'Document Service': ({ name, member: short = name }) => [
		// The method with the most parameters explains each of them best.
		...preferably(asCode(short, /document-service|cms\/api\/document/), {
			pages: /document-service$/,
			section: name.startsWith('parameter ') ? /findMany/ : new RegExp(`^\`${escapeStringRegexp(short)}`),
		}),
		anywhere(new RegExp(`['"\`]${escapeStringRegexp(short)}['"\`]`), /document-service|cms\/api/),
	],
	'Document Service parameters': ({ owner = '', member: short = '' }) => [
		{ text: word(short), pages: /document-service/, section: new RegExp(`\\b${owner.replace('()', '')}\\b`) },
	],
	'Query Engine': member(/query-engine|transactions/),
	'lifecycle hooks': ({ name, member: short = name }) => [
		asCode(short, /lifecycle-hooks$/, /Available hooks|event object/),
		...preferably(anywhere(word(name)), { pages: /lifecycle-hooks$/ }),
		asCode(short, /models|lifecycle/, /life|event/i),
	],
	'strapi object': strapiMember,
	middlewares: ({ name, owner, member: option }) =>
		owner && option
			? [asCode(option.split('.').at(-1) ?? option, homeOf(owner), sectionOf(owner.replace('strapi::', '')))]
			: [anywhere(word(name))],
	policies: byName,
	'factories and utilities': utility,
	'error classes': utility,
	'plugin server API': ({ name, owner, member: short = name }) =>
		owner
			? preferably(asCode(short, /backend-customization\/routes|plugins-development|validation/), {
					pages: /(?:customization\/|server-)routes$/,
				})
			: preferably(asCode(short, /plugins-development|backend-customization/), {
					pages: /plugins-development\/server/,
				}),
	'admin panel API': adminMember,
	'admin panel exports': adminExport,
	'admin panel types': adminExport,
	client: member(/api\/client/),
	permissions: ({ name, member: short = name }) => [
		anywhere(word(short)),
		anywhere(inBackticks(name.replace(/^(admin::|plugin::[\w-]+\.)/, '')), /rbac|review|audit|permissions/),
	],
	schema: schemaKey,
	'Content-type Builder keys': ({ name }) => [asCode(name, /models|content-type-builder/)],
	'licensed features': feature,
	'telemetry events': byName,
	'webhook events': byName,
	'internal events': byName,
	'email variables': ({ name }) =>
		preferably(
			{
				text: new RegExp(`<%=\\s*${escapeStringRegexp(name)}\\s*%>|\`${escapeStringRegexp(name)}\``),
				pages: /email|users|configurations\/admin-panel/,
				section: /e-?mail|forgot/i,
			},
			{ pages: /configurations\/admin-panel/ },
		),
	'error messages': message,
	GraphQL: ({ name, member: short = name }) => [anywhere(word(name)), asCode(short, /graphql/)],
	codemods: byName,
	'MCP tools': ({ name }) =>
		preferably(
			anywhere(
				new RegExp(
					`(?<![\\w])${name
						.split(/\$\{\w+\}/)
						.map(escapeStringRegexp)
						.join('[\\w{}<>…*-]+')}(?![\\w-])`,
				),
			),
			{ pages: /strapi-mcp-server$/ },
		),
	'admin panel pages': ({ name }) => [
		anywhere(new RegExp(`(?<![\\w-])${escapeStringRegexp(name.replace(/^\//, '').replace(/\/:.*/, ''))}(?![\\w-])`)),
	],
};
