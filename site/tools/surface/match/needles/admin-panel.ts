import escapeStringRegexp from 'escape-string-regexp';
import type { SurfaceItem } from '../../model.ts';
import { anywhere, asCode, imported, type Needle, ORDINARY, preferably, word } from './needle.ts';

export function adminMember({ name, owner = '', member: short = name }: SurfaceItem): Needle[] {
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

export function adminExport({ name }: SurfaceItem): Needle[] {
	const isPlain = ORDINARY.test(name.toLowerCase()) || /^[A-Z][a-z]+$/.test(name);
	return preferably(
		anywhere(isPlain ? imported(name, '@strapi/(?:strapi|admin|content-manager)[^\'"]*admin') : word(name)),
		{ pages: /plugins-development|admin-panel/ },
	);
}
