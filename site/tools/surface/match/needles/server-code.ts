import escapeStringRegexp from 'escape-string-regexp';
import { partsOf, type SurfaceItem } from '../../model.ts';
import { anywhere, asCode, imported, type Needle, ORDINARY, preferably, word } from './needle.ts';

/** The page of the API explains the routes of all types, the page of a feature its other routes. */
const ROUTE_PAGES = [{ pages: /^cms\/api\/rest$/ }, { pages: /^cms\/(?:api|features|plugins)\// }];

export function route({ name }: SurfaceItem): Needle[] {
	const [method = '', path = ''] = name.split(' ');
	const pattern = path
		.replace(/\/$/, '')
		.split('/')
		.map((part) => (/^:|\(\.\*\)|\$\{/.test(part) ? '[^/\\s`"\']+' : escapeStringRegexp(part)))
		.join('/');
	return [
		...preferably(anywhere(new RegExp(`(?<![\\w])${method} ${pattern}(?![\\w/-])`)), ...ROUTE_PAGES),
		...preferably(anywhere(new RegExp(`(?<![\\w])${pattern}(?![\\w/-])`)), ...ROUTE_PAGES),
		anywhere(new RegExp(`\`(?:[A-Z]+ )?${pattern.replace(/^\/api/, '')}\``)),
	];
}

export function member(scope?: RegExp): (item: SurfaceItem) => Needle[] {
	return ({ name, member: short = name }) => [
		...preferably(anywhere(word(name)), ...(scope ? [{ pages: scope }] : [])),
		asCode(short, scope),
		asCode(`.${short}`, scope),
	];
}

export function strapiMember({ name, owner = '', member: short = '' }: SurfaceItem): Needle[] {
	const inner = owner.replace(/^strapi\./, '');
	const access =
		owner === 'strapi'
			? `strapi\\w*\\.${escapeStringRegexp(short)}`
			: `${escapeStringRegexp(inner)}(?:\\(\\{[^}]*\\}\\)|\\([^)]*\\))?\\.${escapeStringRegexp(short)}`;
	const needles = [
		anywhere(new RegExp(`(?<![\\w])${escapeStringRegexp(name)}(?![\\w-])`)),
		anywhere(new RegExp(`(?<![\\w])${access}(?![\\w-])`)),
	];
	if (owner === 'strapi.store') needles.push(anywhere(new RegExp(`[sS]tore\\.${short}\\(`)));
	return needles;
}

export function utility({ name, owner = '', member: short = '' }: SurfaceItem): Needle[] {
	if (!owner.startsWith('@strapi/')) {
		const alone = owner !== 'env' && (/^\w{12,}$|Error$|create/.test(short) || !ORDINARY.test(short));
		return [
			anywhere(new RegExp(`(?<![\\w])${escapeStringRegexp(owner)}\\.${escapeStringRegexp(short)}(?![\\w])`)),
			...(alone
				? [
						...preferably(anywhere(word(short)), { pages: /strapi-utils|error-handling/ }),
						asCode(short, /strapi-utils|error-handling|factories|customization/),
					]
				: []),
		];
	}
	return [
		asCode(short, /strapi-utils/),
		ORDINARY.test(short) ? anywhere(imported(short, '@strapi/(?:utils|strapi)')) : anywhere(word(short)),
		anywhere(word(name)),
	];
}

/** Matches the parts of a message between its placeholders. */
export function message({ name }: SurfaceItem): Needle[] {
	const parts = partsOf(name)
		.map((part) => part.replace(/\\$/, '').trim())
		.filter((part) => part.length > 5);
	if (parts.length === 0) return [];
	const pattern = parts.map((part) => escapeStringRegexp(part).replace(/\s+/g, '\\s+')).join('[\\s\\S]{0,60}?');
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

/** Matches licensed features by their names on the pages. */
export const feature = ({ name, member: short = name }: SurfaceItem): Needle[] =>
	preferably(
		anywhere(FEATURE_NAMES[name] ?? word(short)),
		{ pages: new RegExp(`^cms/features/[\\w-]*${escapeStringRegexp(name.split('-').at(-1) ?? name)}$`) },
		{ pages: /^cms\/(?:features|ai)\// },
	);
