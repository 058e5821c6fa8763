import escapeStringRegexp from 'escape-string-regexp';
import type { SurfaceItem } from '../../model.ts';
import { anywhere, asCode, inBackticks, type Needle, ORDINARY, preferably, word } from './needle.ts';

/** Pages about a part of the product. Other owners can be explained on any page. */
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
	[/^plugin::email|^email-/, /features\/email|configurations\/email|cloud\/advanced\/email|configurations\/plugins$/],
	[/^plugin::graphql/, /graphql/],
	[/^plugin::documentation/, /documentation/],
	[/^plugin::sentry/, /sentry/],
	[/^plugin::users-permissions/, /users-(and-)?permissions/],
	[/^plugin::content-type-builder/, /content-type-builder/],
	[/^upload-aws-s3/, /amazon-s3|media-library|cloud\/advanced\/upload|breaking/],
	[/^upload-cloudinary/, /cloudinary|media-library|cloud\/advanced\/upload/],
	[/^upload-local/, /local-upload|media-library/],
	[/^strapi::/, /configurations\/middlewares|security/],
];

/** Pages with tables of all options, which are preferred to pages about one topic and to guides. */
const TABLES: readonly (readonly [RegExp, RegExp])[] = [
	[/^server\.mcp/, /strapi-mcp-server$/],
	[/^server/, /configurations\/(?:server|cron)$|api\/openapi$/],
	[/^admin/, /configurations\/admin-panel$/],
	[/^(api|database|features|typescript)/, /configurations\/(?:api|database|features|typescript)$/],
	[/^plugin::upload/, /features\/media-library|configurations\/media-library/],
];

/** Returns the pages about an owner; `undefined` for one that can be explained on any page. */
export const homeOf = (owner: string) => HOMES.find(([pattern]) => pattern.test(owner))?.[1];
/** Returns a pattern for the last word of an owner in headings: `healthCheck` -> `health.?Check`. */
export const sectionOf = (owner: string) =>
	new RegExp((owner.split(/[.: ]/).at(-1) ?? owner).replace(/([A-Z])|-/g, '.?$1'), 'i');

const NEVER = /(?!)/;

/** Returns the patterns of keys in the files of `config/`. */
export function configurationKey({ name, owner = '', member = '' }: SurfaceItem): Needle[] {
	const pages = homeOf(name);
	const path = name.replace(/^plugin::[\w-]+\./, '').replace(/^(server|admin|api|database|features|typescript)\./, '');
	const parts = path.split('.');
	const needles = [anywhere(word(name))];
	for (let start = 0; start < parts.length - 1; start++)
		needles.push(
			anywhere(new RegExp(`(?<![\\w$-])${escapeStringRegexp(parts.slice(start).join('.'))}(?![\\w-])`), pages),
		);
	if (!ORDINARY.test(member))
		needles.push(asCode(member, /[a-z][A-Z]/.test(member) && member.length > 9 ? undefined : pages));
	else if (parts.length === 1) needles.push(asCode(member, pages));
	else {
		const parent = parts.at(-2) ?? '';
		const nested = new RegExp(
			`${escapeStringRegexp(parent)}['"]?\\s*:\\s*\\{[^{}]*(?:\\{[^{}]*\\}[^{}]*)*?\\b${escapeStringRegexp(member)}['"]?\\s*[:,]`,
		);
		needles.push({ text: NEVER, code: nested, ...(pages ? { pages } : {}) });
		needles.push(asCode(member, pages, sectionOf(owner)));
	}
	const tables = TABLES.find(([pattern]) => pattern.test(name))?.[1];
	if (!tables) return needles;
	// Tables omit the file of a key; messages contain it.
	const [whole, ...others] = needles.map((needle) => ({ ...needle, pages: tables }));
	return [...others, ...(whole ? [whole] : []), ...needles];
}

export function schemaKey({ name, owner, member: short = name }: SurfaceItem): Needle[] {
	const pages = /backend-customization\/models|content-type-builder|custom-fields|typescript/;
	if (/^(attribute type|relation kind)/.test(name))
		return [
			asCode(short, /content-type-builder$/),
			anywhere(new RegExp(`['"]${short}['"]|${inBackticks(short).source}`), pages),
		];
	if (!name.startsWith('schema ') || !owner)
		// Alone in backticks: `content-manager.visible` is an option of types, `visible` one of attributes.
		return preferably(
			{
				...asCode(
					short,
					name.startsWith('schema ') ? /models|plugins-development/ : /models|content-type-builder|draft|review/,
				),
				text: new RegExp(`\`${escapeStringRegexp(short)}[\`:]`),
			},
			{ pages: /backend-customization\/models$|content-type-builder$/ },
		);
	const parent = owner.split('.').at(-1) ?? owner;
	return [
		anywhere(new RegExp(`${escapeStringRegexp(owner)}\\.${short}(?!\\w)`), pages),
		{ text: inBackticks(short), pages: /backend-customization\/models$/ },
		{ text: inBackticks(short), code: new RegExp(`"?${parent}"?\\s*:\\s*\\{[^}]*"?${short}"?\\s*:`), pages },
	];
}
