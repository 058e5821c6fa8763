import type { SurfaceItem } from '../../model.ts';
import { anywhere, asCode, escapeText, imported, type Needle, ORDINARY, word } from './needle.ts';

export function route({ name }: SurfaceItem): Needle[] {
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

export function member(scope?: RegExp): (item: SurfaceItem) => Needle[] {
	return ({ name, member: short = name }) => [anywhere(word(name)), asCode(short, scope), asCode(`.${short}`, scope)];
}

export function strapiMember({ name, owner = '', member: short = '' }: SurfaceItem): Needle[] {
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

export function utility({ name, owner = '', member: short = '' }: SurfaceItem): Needle[] {
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
