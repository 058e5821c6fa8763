import groupBy from 'lodash-es/groupBy.js';
import { define } from 'octavo/theme/content/definition.ts';
import { z } from 'zod';
import { changeText, shortVersion, type UpgradeChange, type UpgradeData } from '../../../tools/surface/client.ts';

/** The parts of the version record that a list can show. */
const UPGRADE_PARTS = ['breaking', 'codemods', 'notes', 'new'] as const;

const VERSIONS_LIST = 'upgrade-versions';

const listProps = z.strictObject({
	part: z
		.enum(UPGRADE_PARTS)
		.describe(
			'`breaking`: names that were removed or changed; `new`: added names; `codemods`; `notes`: release notes.',
		),
});

/** The props that the compiler adds to both components; absent on a site without a version record. */
interface UpgradeFacts {
	upgrade?: UpgradeData | undefined;
}

/**
 * The form that filters the page's lists to the range between two versions. Without scripts, the lists are complete and
 * the form is hidden.
 */
export function UpgradeRange({ upgrade }: UpgradeFacts) {
	if (!upgrade) return null;
	return (
		<form className="upgrade-range" action="" data-upgrade="">
			<VersionField name="from" label="Your version" value={upgrade.versions[0]} />
			<VersionField name="to" label="The version to reach" value={upgrade.versions.at(-1)} />
			<button type="submit">Show changes</button>
			<datalist id={VERSIONS_LIST}>
				{upgrade.versions.toReversed().map((version) => (
					<option key={version} value={version} />
				))}
			</datalist>
			<output data-upgrade-status="" />
		</form>
	);
}

function VersionField({ name, label, value }: { name: string; label: string; value: string | undefined }) {
	return (
		<label>
			{label}
			<input name={name} list={VERSIONS_LIST} defaultValue={value} autoComplete="off" spellCheck={false} required />
		</label>
	);
}

/** One part of the version record, grouped by version. */
export function UpgradeList({ part, upgrade }: { part: UpgradePart } & UpgradeFacts) {
	if (!upgrade) return null;
	return (
		<>
			<ul className="upgrade-list" data-upgrade-list="">
				{Object.entries(groupBy(upgradeEntries(upgrade, part), 'version')).map(([version, entries]) => (
					<li key={version} data-version={version}>
						<b>{shortVersion(version)}</b>
						<ul>
							{entries.map((entry) => (
								<li key={entry.text + entry.detail}>
									<Entry {...entry} />
								</li>
							))}
						</ul>
					</li>
				))}
			</ul>
			<p data-upgrade-none="" hidden>
				None between these versions.
			</p>
		</>
	);
}

function Entry({ text, isName, href, detail }: UpgradeEntry) {
	const name = isName ? <code>{text}</code> : text;
	return (
		<>
			{href ? <a href={href}>{name}</a> : name}
			{detail && <span> {detail}</span>}
		</>
	);
}

export const upgradeRangeDefinition = define<z.ZodObject, UpgradeFacts>({
	description: 'Two version fields that filter the `UpgradeList`s of the page to the range between them.',
	component: UpgradeRange,
	sheet: 'components/upgrade/upgrade.css',
	children: 'none',
	facts: ['upgrade'],
	markdown: () => '',
});

export const upgradeListDefinition = define<typeof listProps, UpgradeFacts>({
	description: 'Changes to the public names of the product, by version.',
	component: UpgradeList,
	props: listProps,
	sheet: 'components/upgrade/upgrade.css',
	children: 'none',
	facts: ['upgrade'],
	markdown: ({ part, ...facts }) => {
		const { upgrade } = facts as UpgradeFacts;
		return upgrade ? upgradeEntries(upgrade, part).map(entryMarkdown).join('\n') : '';
	},
});

type UpgradePart = (typeof UPGRADE_PARTS)[number];

interface UpgradeEntry {
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
function upgradeEntries(data: UpgradeData, part: UpgradePart): UpgradeEntry[] {
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

function entryMarkdown({ version, text, isName, href, detail }: UpgradeEntry): string {
	const name = isName ? `\`${text}\`` : text;
	return `- ${isName ? `${shortVersion(version)}: ` : ''}${href ? `[${name}](${href})` : name}${detail && ` (${detail})`}`;
}
