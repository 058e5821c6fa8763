import escapeStringRegexp from 'escape-string-regexp';
import maxBy from 'lodash-es/maxBy.js';
import { type Group, partsOf, type SurfaceItem } from '../../model.ts';
import { adminExport, adminMember } from './admin-panel.ts';
import { command, commandOption } from './commands.ts';
import { configurationKey, homeOf, schemaKey, sectionOf } from './configuration.ts';
import { anywhere, asCode, byName, inBackticks, type Needle, preferably, word } from './needle.ts';
import { feature, member, message, route, strapiMember, utility } from './server-code.ts';

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
