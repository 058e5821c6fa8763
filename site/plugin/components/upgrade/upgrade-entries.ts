import { changeText, shortVersion, type UpgradeChange, type UpgradeData } from '../../../tools/surface/client.ts';

/** The parts of the version record that a list can show. */
export const UPGRADE_PARTS = ['breaking', 'codemods', 'notes', 'new'] as const;

export type UpgradePart = (typeof UPGRADE_PARTS)[number];

/** One entry of a list. */
export interface UpgradeEntry {
	/** Full version, e.g. `5.20.0`. */
	version: string;
	text: string;
	/** Whether the text is printed as code. */
	isName: boolean;
	href?: string | undefined;
	/** Text after the entry. */
	detail: string;
}

/** Returns the entries of a part, ordered by version. */
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

/** Returns an entry as a line of Markdown. */
export function entryMarkdown({ version, text, isName, href, detail }: UpgradeEntry): string {
	const name = isName ? `\`${text}\`` : text;
	return `- ${isName ? `${shortVersion(version)}: ` : ''}${href ? `[${name}](${href})` : name}${detail && ` (${detail})`}`;
}
