import escapeStringRegexp from 'escape-string-regexp';
import type { SurfaceItem } from '../../model.ts';
import { anywhere, type Needle, preferably } from './needle.ts';

export function command({ name }: SurfaceItem): Needle[] {
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

export function commandOption({ owner = '', member = '' }: SurfaceItem): Needle[] {
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
