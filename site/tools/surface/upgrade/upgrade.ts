import { compareVersions, nearestVersions, shortVersion } from '../packages/versions.ts';
import type { UpgradeChange, UpgradeData } from './model.ts';

interface Upgrade extends Omit<UpgradeData, 'versions' | 'changes'> {
	from: string;
	to: string;
	/** Removed names, changed defaults and changed parameters, which can break a project. */
	breaking: UpgradeChange[];
	/** New names. */
	added: UpgradeChange[];
}

export class UpgradeError extends Error {
	override name = 'UpgradeError';
}

/**
 * Returns the changes that affect a project on its way from one version to another.
 * @param from current version of the project, such as `5.20.0`, `5.20` or `^5.20.0`
 * @throws {UpgradeError} for an unknown version, with the nearest one, and for a downgrade
 */
export function upgradeBetween(data: UpgradeData, from: string, to: string): Upgrade {
	const [start, end] = [knownVersion(data, from), knownVersion(data, to)];
	if (compareVersions(start, end) > 0)
		throw new UpgradeError(
			`found ${start} as the version to start from and ${end} as the version to reach, expected the newer one second`,
		);
	const isBetween = (version: string) => compareVersions(version, start) > 0 && compareVersions(version, end) <= 0;
	const changes = data.changes.filter(({ version }) => isBetween(version));
	return {
		from: start,
		to: end,
		breaking: changes.filter(({ kind }) => kind !== 'new'),
		added: changes.filter(({ kind }) => kind === 'new'),
		notes: data.notes.filter(({ version }) => isBetween(`${version}.0`)),
		codemods: data.codemods.filter(({ version }) => isBetween(version)),
	};
}

/** Extracts the version from a text: `^5.20.0`, `5.20`, or a complete `package.json`. */
function versionIn(text: string): string {
	const range = text.match(/"@strapi\/strapi"\s*:\s*"([^"]*)"/)?.[1] ?? text;
	return range.trim().replace(/^[\^~v=\s]+/, '');
}

/**
 * Returns the published version that a reader means.
 * @throws {UpgradeError} with the nearest version
 */
export function knownVersion({ versions }: Pick<UpgradeData, 'versions'>, wanted: string): string {
	const plain = versionIn(wanted);
	const full = /^\d+\.\d+$/.test(plain) ? `${plain}.0` : plain;
	// Not every minor version has a `.0`, and a minor version means its first release.
	const known = versions.includes(full) ? full : versions.find((version) => version.startsWith(`${plain}.`));
	if (known) return known;
	throw new UpgradeError(
		`found the version "${plain.slice(0, 30)}", expected one from ${versions[0]} to ${versions.at(-1)}; the nearest is ${nearestVersions(full, versions)[0]}`,
	);
}

/**
 * Prints the changes as Markdown.
 * @param origin prefix for the addresses of pages
 */
export function upgradeMarkdown(upgrade: Upgrade, origin = ''): string {
	const { from, to, breaking, added, notes, codemods } = upgrade;
	const link = ({ name, page }: UpgradeChange) => (page ? `[\`${name}\`](${origin}${page})` : `\`${name}\``);
	const section = (title: string, lines: readonly string[]) =>
		lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines];
	return [
		`# From Strapi ${from} to ${to}`,
		'',
		`Run \`npx @strapi/upgrade to ${to}\`. ${breaking.length} names to check, ${added.length} new ones.`,
		...section(
			'Check these',
			breaking.map(
				(change) => `- ${shortVersion(change.version)}: ${link(change)} (${change.group}): ${changeText(change)}`,
			),
		),
		...section(
			'Codemods',
			codemods.map(({ name, version }) => `- \`${name}\` (${shortVersion(version)})`),
		),
		...section(
			'Release notes',
			notes.map(({ title, page }) => `- [${title}](${origin}${page})`),
		),
		...section(
			'New',
			added.map((change) => `- ${shortVersion(change.version)}: ${link(change)} (${change.group})`),
		),
		'',
	].join('\n');
}

/** Describes a change in a few words: `default true before, false now`. */
export function changeText({ kind, what, from, to }: UpgradeChange): string {
	if (kind === 'removed') return 'gone';
	if (kind === 'new') return 'new';
	return `${what === 'default' ? 'default' : 'parameters'} ${from} before, ${to} now`;
}

/** Path of the upgrade data in a built site. */
export const UPGRADE_FILE = '/upgrade.json';

/**
 * Loads the upgrade data of the current site.
 * @throws {Error} when the file cannot be loaded
 */
export async function loadUpgradeData(): Promise<UpgradeData> {
	const response = await fetch(UPGRADE_FILE);
	if (!response.ok) throw new Error(`${UPGRADE_FILE}: ${response.status}`);
	return response.json();
}
