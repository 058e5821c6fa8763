import escapeStringRegexp from 'escape-string-regexp';
import type { SurfaceItem } from '../../model.ts';
import { anywhere, asCode, inBackticks, type Needle, preferably } from './needle.ts';

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
