import escapeStringRegexp from 'escape-string-regexp';
import { partsOf, type SurfaceItem } from '../../model.ts';
import { anywhere, type Needle, preferably, word } from './needle.ts';

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
