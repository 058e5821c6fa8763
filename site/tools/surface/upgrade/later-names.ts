import escapeStringRegexp from 'escape-string-regexp';
import { compareVersions, shortVersion } from '../packages/versions.ts';
import type { UpgradeData } from './model.ts';

/**
 * Lists the names in a text that a reader's version does not have: names that the section explains and that were added
 * later.
 * @param own the reader's version, with all three numbers
 * @param section address with anchor
 * @returns a sentence without a full stop; empty when the version has all names
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

/** Whether a text contains a complete name. */
function hasName(text: string, name: string): boolean {
	return new RegExp(`(?<![\\w$-])${escapeStringRegexp(name)}(?![\\w-])`).test(text);
}
