import type { Group, SurfaceItem } from '../model.ts';

/** How and where pages write a name. */
export interface Needle {
	/** In prose, tables and headings. */
	text: RegExp;
	/** In code blocks; the same where left out. */
	code?: RegExp;
	/** Only on pages whose id matches. */
	pages?: RegExp;
	/** Only in sections whose trail of headings, or page title, matches. */
	section?: RegExp;
}

/** Names that are ordinary words: they count only as code, beside their owner. */
const ORDINARY =
	/^(enabled|path|name|host|port|url|keys?|type|id|icon|title|label|value|config|options|settings|max|min|interval|level|https?|fetch|koa|global|domain|secure|store|from|to|html|text|tasks|token|salt|secret|provider|version|description|info|email|license|servers|security|paths|plugins?|access|cache|actions?|index|data|count|page|limit|start|load|get|set|has|use|run|on|off|once|add|remove|stop|api|app|admin|server|log|components?|link|roles|models?|result|state|params|register|bootstrap|destroy|kind|origin|methods|headers|expose|handlers|pool|auth|sessions|uid|default|private|unique|required|visible|regex|multiple|enum|repeatable|connection|client|category|status|locales?|sort|fields|populate|filters|attributes|method|handler|request|response|prefix|middlewares?|polic(?:y|ies)|routes|controllers?|services?|hooks?|create|update|delete|position|disabled|variant|loading|dialog|content|document|meta|menu|notifications|theme|translations|tutorials|apis|initializer|target|exact|size|hash|ext|width|height|dsn|init|layout|preview|ai|flags|history|features|responses|rest|documents|debug|logger|group|spec|code|refresh|login|logout|me|users|upload|errors?|connect|file|async|template|validate|sanitize|pagination|relations|dirs|cron|db|ee|query|module|transaction|dialect|schema|metadata|repair|migrations|select|where|offset|like|pages)$/;

/** Where the pages about a part of the product lie. Owners that are not here can be explained anywhere. */
const HOMES: readonly (readonly [RegExp, RegExp])[] = [
	[/^server/, /configurations\/(server|cron)|openapi|cms\/cli$|mcp/],
	[
		/^admin/,
		/admin-panel|host-port|sso|rbac|audit-logs|content-history|preview|tokens|transfer|configurations\/|features\//,
	],
	[/^api/, /configurations\/api|cms\/api\/rest|document-service/],
	[/^database/, /configurations\/database|database-migrations/],
	[/^features/, /configurations\/features|media-library/],
	[/^typescript/, /typescript/],
	[/^plugin::upload/, /media-library|upload|plugins$/],
	[/^plugin::email|^email-/, /email|cloud/],
	[/^plugin::graphql/, /graphql/],
	[/^plugin::documentation/, /documentation/],
	[/^plugin::sentry/, /sentry/],
	[/^plugin::users-permissions/, /users-(and-)?permissions/],
	[/^plugin::content-type-builder/, /content-type-builder/],
	[/^upload-aws-s3/, /amazon-s3|media-library|cloud\/advanced\/upload|breaking/],
	[/^upload-cloudinary/, /cloudinary|media-library|cloud\/advanced\/upload/],
	[/^upload-local/, /local-upload|media-library/],
];

const escapeText = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const word = (text: string) => new RegExp(`(?<![\\w$.-])${escapeText(text)}(?![\\w-])`);
/** Within backticks. */
const inBackticks = (text: string) => new RegExp(`\`[^\`\\n]*(?<![\\w$-])${escapeText(text)}(?![\\w-])[^\`\\n]*\``);
/** As a key, argument or call in a code block. */
const inCode = (text: string) => new RegExp(`(?<![\\w$-])['"]?${escapeText(text)}['"]?\\s*[:=(,]`);
const asCode = (text: string, pages?: RegExp, section?: RegExp): Needle => ({
	text: inBackticks(text),
	code: inCode(text),
	...(pages ? { pages } : {}),
	...(section ? { section } : {}),
});
const anywhere = (pattern: RegExp, pages?: RegExp): Needle => ({ text: pattern, ...(pages ? { pages } : {}) });
const homeOf = (owner: string) => HOMES.find(([pattern]) => pattern.test(owner))?.[1];
/** The last word of an owner as headings write it: `healthCheck` -> `health.?Check`. */
const sectionOf = (owner: string) =>
	new RegExp((owner.split(/[.: ]/).at(-1) ?? owner).replace(/([A-Z])|-/g, '.?$1'), 'i');

function configurationKey({ name, owner = '', member = '' }: SurfaceItem): Needle[] {
	const pages = homeOf(name);
	const path = name.replace(/^plugin::[\w-]+\./, '').replace(/^(server|admin|api|database|features|typescript)\./, '');
	const parts = path.split('.');
	const needles = [anywhere(word(name))];
	for (let start = 0; start < parts.length - 1; start++)
		needles.push(anywhere(new RegExp(`(?<![\\w$-])${escapeText(parts.slice(start).join('.'))}(?![\\w-])`), pages));
	if (!ORDINARY.test(member))
		needles.push(asCode(member, /[a-z][A-Z]/.test(member) && member.length > 9 ? undefined : pages));
	else if (parts.length === 1) needles.push(asCode(member, pages));
	else {
		const parent = parts.at(-2) ?? '';
		const nested = new RegExp(
			`${escapeText(parent)}['"]?\\s*:\\s*\\{[^{}]*(?:\\{[^{}]*\\}[^{}]*)*?\\b${escapeText(member)}['"]?\\s*[:,]`,
		);
		needles.push({ text: NEVER, code: nested, ...(pages ? { pages } : {}) });
		needles.push(asCode(member, pages, sectionOf(owner)));
	}
	return needles;
}

const NEVER = /(?!)/;

function command({ name }: SurfaceItem): Needle[] {
	const [program = '', ...rest] = name.split(' ');
	const path = escapeText(rest.join(' '));
	const calls: Record<string, string> = {
		strapi: '(?:npx |yarn |pnpm |npm run )?strapi(?: --)?',
		upgrade: '@strapi/upgrade(?:@\\w+)?',
		'strapi-plugin': '(?:strapi-plugin|sdk-plugin(?:@\\w+)?)',
	};
	const called = `${calls[program] ?? escapeText(program)} ${path}(?![\\w:-])`;
	// `cloud:login` and `cloud login` are the same command, `login` alone its alias.
	const plain = rest.join(' ').replace(/^cloud[: ]/, '');
	return [
		anywhere(
			new RegExp(`${called}|\`${path}\`|${calls[program] ?? escapeText(program)} ${escapeText(plain)}(?![\\w:-])`),
		),
	];
}

const OPTION_PAGES: Record<string, RegExp> = {
	strapi: /^cms\//,
	upgrade: /upgrade/,
	'strapi-plugin': /plugin/,
	'create-strapi': /installation|templates|quick-start|docker|cli/,
};

function commandOption({ owner = '', member = '' }: SurfaceItem): Needle[] {
	const [program = '', ...path] = owner.split(' ');
	const flag = new RegExp(`(?<![\\w-])${escapeText(member)}(?![\\w-])`);
	const isCloud = program === 'strapi' && /^(cloud|deploy|link|login|logout|projects)/.test(path[0] ?? '');
	const last = path.at(-1)?.split(':').at(-1);
	// The Cloud CLI explains the options that all its commands share once.
	if (isCloud) return [anywhere(flag, /cloud/)];
	const pages = OPTION_PAGES[program];
	return [
		{
			text: flag,
			...(pages ? { pages } : {}),
			...(last && program === 'strapi' ? { section: new RegExp(escapeText(last)) } : {}),
		},
	];
}

function route({ name }: SurfaceItem): Needle[] {
	const [, path = ''] = name.split(' ');
	const pattern = path
		.replace(/\/$/, '')
		.split('/')
		.map((part) => (/^:|\(\.\*\)|\$\{/.test(part) ? '[^/\\s`"\']+' : escapeText(part)))
		.join('/');
	return [
		anywhere(new RegExp(`(?<![\\w])${pattern}(?![\\w/-])`)),
		anywhere(new RegExp(`\`(?:[A-Z]+ )?${pattern.replace(/^\/api/, '')}\``)),
	];
}

function member(scope?: RegExp): (item: SurfaceItem) => Needle[] {
	return ({ name, member: short = name }) => [anywhere(word(name)), asCode(short, scope), asCode(`.${short}`, scope)];
}

function strapiMember({ name, owner = '', member: short = '' }: SurfaceItem): Needle[] {
	const inner = owner.replace(/^strapi\./, '');
	const access =
		owner === 'strapi'
			? `strapi\\w*\\.${escapeText(short)}`
			: `${escapeText(inner)}(?:\\(\\{[^}]*\\}\\)|\\([^)]*\\))?\\.${escapeText(short)}`;
	const needles = [
		anywhere(new RegExp(`(?<![\\w])${escapeText(name)}(?![\\w-])`)),
		anywhere(new RegExp(`(?<![\\w])${access}(?![\\w-])`)),
	];
	if (owner === 'strapi.store') needles.push(anywhere(new RegExp(`[sS]tore\\.${short}\\(`)));
	return needles;
}

function utility({ name, owner = '', member: short = '' }: SurfaceItem): Needle[] {
	if (!owner.startsWith('@strapi/')) {
		const alone = owner !== 'env' && (/^\w{12,}$|Error$|create/.test(short) || !ORDINARY.test(short));
		return [
			anywhere(new RegExp(`(?<![\\w])${escapeText(owner)}\\.${escapeText(short)}(?![\\w])`)),
			...(alone ? [anywhere(word(short)), asCode(short, /strapi-utils|error-handling|factories|customization/)] : []),
		];
	}
	return [
		asCode(short, /strapi-utils/),
		ORDINARY.test(short) ? anywhere(imported(short, '@strapi/(?:utils|strapi)')) : anywhere(word(short)),
		anywhere(word(name)),
	];
}

const imported = (name: string, from: string) =>
	new RegExp(
		`\\{[^}]*\\b${escapeText(name)}\\b[^}]*\\}\\s*(?:=\\s*require\\(|from )['"]${from}|\`<?${escapeText(name)}(?:>|\`|\\.|\\()`,
	);

function adminMember({ name, owner = '', member: short = name }: SurfaceItem): Needle[] {
	if (/^(injection zone|hook) /.test(name)) return [anywhere(new RegExp(`(?<![\\w])${escapeText(short)}(?![\\w])`))];
	if (/option$/.test(owner))
		return [asCode(short, /plugins-development|custom-fields|homepage|admin-panel-customization/)];
	if (/Description$|Context$/.test(owner)) return [asCode(short, /content-manager-apis/)];
	if (owner === 'config') return [asCode(short, /admin-panel-customization|configurations\/admin/)];
	const needles = [
		anywhere(
			new RegExp(`(?<![\\w])(?:${escapeText(owner.split('.').at(-1) ?? owner)}|app)\\.${escapeText(short)}(?![\\w])`),
		),
	];
	if (!ORDINARY.test(short) && /[a-z][A-Z]/.test(short)) needles.push(anywhere(word(short)));
	return needles;
}

function adminExport({ name }: SurfaceItem): Needle[] {
	const isPlain = ORDINARY.test(name.toLowerCase()) || /^[A-Z][a-z]+$/.test(name);
	return [anywhere(isPlain ? imported(name, '@strapi/(?:strapi|admin|content-manager)[^\'"]*admin') : word(name))];
}

function schemaKey({ name, owner, member: short = name }: SurfaceItem): Needle[] {
	const pages = /backend-customization\/models|content-type-builder|custom-fields|typescript/;
	if (/^(attribute type|relation kind)/.test(name))
		return [anywhere(new RegExp(`['"\`]${short}['"\`]|\`[^\`]*\\b${short}\\b`), pages)];
	if (!name.startsWith('schema ') || !owner)
		return [asCode(short, /models|content-type-builder|draft|plugins-development|review/)];
	const parent = owner.split('.').at(-1) ?? owner;
	return [
		anywhere(new RegExp(`${escapeText(owner)}\\.${short}(?!\\w)`), pages),
		{ text: inBackticks(short), code: new RegExp(`"?${parent}"?\\s*:\\s*\\{[^}]*"?${short}"?\\s*:`), pages },
	];
}

/** Parts of a message between what the code fills in. */
function message({ name }: SurfaceItem): Needle[] {
	const parts = name
		.split(/\$\{[^}]*\}+/)
		.map((part) => part.replace(/\\$/, '').trim())
		.filter((part) => part.length > 5);
	if (parts.length === 0) return [];
	const pattern = parts.map((part) => escapeText(part).replace(/\s+/g, '\\s+')).join('[\\s\\S]{0,60}?');
	return [anywhere(new RegExp(pattern.replace(/\\\.$/, '')))];
}

const FEATURE_NAMES: Record<string, RegExp> = {
	'cms-ai': /Strapi AI|AI-(?:powered|generated)|`ai\.enabled`/,
	'cms-content-history': /Content History/,
	sso: /\bSSO\b/,
	'audit-logs': /Audit Logs/,
	'cms-content-releases': /\bReleases\b/,
	'review-workflows': /Review Workflows/,
	'cms-advanced-preview': /Live Preview/,
};

/**
 * Text that stands on each page that can explain an item: most pages are passed over by it before any pattern is tried,
 * which takes matching from half a minute to seconds.
 */
export function hintOf({ group, name, member: short = name }: SurfaceItem): string {
	if (group === 'licensed features') return '';
	if (group === 'commands') return name.split(/[ :]/).at(-1) ?? name;
	if (group === 'permissions') return short.split(/[.:]/).at(-1) ?? short;
	const written = group.endsWith('API routes') ? (name.split(' ')[1] ?? name) : short;
	const longest = written.split(/\$\{[^}]*\}+|[^\w$-]+|:\w+/).reduce((a, b) => (b.length > a.length ? b : a), '');
	return longest;
}

const byName = ({ name }: SurfaceItem) => [anywhere(word(name))];

/** How the names of each group are looked for. */
export const NEEDLES: Record<Group, (item: SurfaceItem) => Needle[]> = {
	'configuration keys': configurationKey,
	'provider options': ({ owner = '', member: short = '' }) => [asCode(short, homeOf(owner))],
	'environment variables': byName,
	commands: command,
	'command options': commandOption,
	'content API routes': route,
	'admin API routes': route,
	'REST parameters': ({ name }) => [anywhere(word(name), /api\/rest|content-api|configurations\/api/)],
	'filter operators': ({ name }) => [anywhere(new RegExp(`\\${name}(?![\\w])`))],
	'Document Service': ({ name, member: short = name }) => [
		asCode(short, /document-service|cms\/api\/document/),
		anywhere(new RegExp(`['"\`]${escapeText(short)}['"\`]`), /document-service|cms\/api/),
	],
	'Document Service parameters': ({ owner = '', member: short = '' }) => [
		{ text: word(short), pages: /document-service/, section: new RegExp(`\\b${owner.replace('()', '')}\\b`) },
	],
	'Query Engine': member(/query-engine|transactions/),
	'lifecycle hooks': ({ name, member: short = name }) => [
		anywhere(word(name)),
		asCode(short, /models|lifecycle/, /life|event/i),
	],
	'strapi object': strapiMember,
	middlewares: ({ name, owner, member: option }) =>
		owner && option
			? [
					asCode(
						option.split('.').at(-1) ?? option,
						/configurations\/middlewares|security/,
						sectionOf(owner.replace('strapi::', '')),
					),
				]
			: [anywhere(word(name))],
	policies: byName,
	'factories and utilities': utility,
	'error classes': utility,
	'plugin server API': ({ name, owner, member: short = name }) => [
		asCode(
			short,
			owner
				? /backend-customization\/routes|plugins-development|validation/
				: /plugins-development|backend-customization/,
		),
	],
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
	'licensed features': ({ name, member: short = name }) => [anywhere(FEATURE_NAMES[name] ?? word(short))],
	'telemetry events': byName,
	'webhook events': byName,
	'internal events': byName,
	'email variables': ({ name }) => [
		anywhere(new RegExp(`<%=\\s*${escapeText(name)}\\s*%>|\`${escapeText(name)}\``), /email|users|admin-panel/),
	],
	'error messages': message,
	GraphQL: ({ name, member: short = name }) => [anywhere(word(name)), asCode(short, /graphql/)],
	codemods: byName,
	'MCP tools': ({ name }) => [
		anywhere(
			new RegExp(
				`(?<![\\w])${name
					.split(/\$\{\w+\}/)
					.map(escapeText)
					.join('[\\w{}<>…*-]+')}(?![\\w-])`,
			),
		),
	],
	'admin panel pages': ({ name }) => [
		anywhere(new RegExp(`(?<![\\w-])${escapeText(name.replace(/^\//, '').replace(/\/:.*/, ''))}(?![\\w-])`)),
	],
};
