import type { SurfaceItem } from '../../model.ts';
import { anywhere, asCode, escapeText, inBackticks, type Needle } from './needle.ts';

export function schemaKey({ name, owner, member: short = name }: SurfaceItem): Needle[] {
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
