import escapeStringRegexp from 'escape-string-regexp';
import { compareVersions, shortVersion } from '../packages/versions.ts';
import type { UpgradeData } from './model.ts';

/**
 * What of a text a reader does not have yet: names that came after their version, that the section is about, and that stand
 * in the text.
 * @param own the reader's version, in full
 * @param section address with anchor
 * @returns one sentence without its full stop; empty where they have all of it
 */
export function laterNames(
	{ changes }: Pick<UpgradeData, 'changes'>,
	own: string,
	section: string,
	text: string,
): string {
	const later = changes.filter(
		({ kind, version, page, name, member = name }) =>
			kind === 'new' && page === section && compareVersions(version, own) > 0 && hasName(text, member),
	);
	if (later.length === 0) return '';
	const needs = new Map(later.map(({ name, member = name, version }) => [member, version]));
	const list = [...needs].map(([name, version]) => `${name} needs ${shortVersion(version)}`);
	return `${list.join(', ')}, you have ${shortVersion(own)}`;
}

/** As a whole name, not as a part of another one. */
function hasName(text: string, name: string): boolean {
	return new RegExp(`(?<![\\w$-])${escapeStringRegexp(name)}(?![\\w-])`).test(text);
}
