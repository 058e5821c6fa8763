import { changeText, shortVersion, type UpgradeChange, type UpgradeData } from '../../../surface/client.ts';

/** Which part of the record a list shows. */
export const UPGRADE_PARTS = ['breaking', 'codemods', 'notes', 'new'] as const;

export type UpgradePart = (typeof UPGRADE_PARTS)[number];

/** One line of a list. */
export interface UpgradeEntry {
	/** Full version, such as `5.20.0`. */
	version: string;
	text: string;
	/** Printed as code. */
	isName: boolean;
	href?: string | undefined;
	/** What is said after it. */
	detail: string;
}

/** The lines of a part, in the order of the versions. */
export function upgradeEntries(data: UpgradeData, part: UpgradePart): UpgradeEntry[] {
	if (part === 'codemods')
		return data.codemods.map(({ name, version }) => ({ version, text: name, isName: true, detail: '' }));
	if (part === 'notes')
		return data.notes.map(({ version, title, page }) => ({
			version: `${version}.0`,
			text: title,
			isName: false,
			href: page,
			detail: '',
		}));
	const isWanted = ({ kind }: UpgradeChange) => (kind === 'new') === (part === 'new');
	return data.changes.filter(isWanted).map((change) => ({
		version: change.version,
		text: change.name,
		isName: true,
		href: change.page,
		detail: change.kind === 'new' ? change.group : `${change.group}: ${changeText(change)}`,
	}));
}

/** The lines of each version, oldest first. */
export function byVersion(entries: readonly UpgradeEntry[]): [version: string, entries: UpgradeEntry[]][] {
	const versions = new Map<string, UpgradeEntry[]>();
	for (const entry of entries) versions.set(entry.version, [...(versions.get(entry.version) ?? []), entry]);
	return [...versions];
}

/** One line of Markdown. */
export function entryMarkdown({ version, text, isName, href, detail }: UpgradeEntry): string {
	const name = isName ? `\`${text}\`` : text;
	return `- ${isName ? `${shortVersion(version)}: ` : ''}${href ? `[${name}](${href})` : name}${detail && ` (${detail})`}`;
}
