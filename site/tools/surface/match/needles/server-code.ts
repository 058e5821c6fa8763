import escapeStringRegexp from 'escape-string-regexp';
import type { SurfaceItem } from '../../model.ts';
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
