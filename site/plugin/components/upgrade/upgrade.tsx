import groupBy from 'lodash-es/groupBy.js';
import { define } from 'octavo/theme/content/definition.ts';
import { z } from 'zod';
import { shortVersion, type UpgradeData } from '../../../tools/surface/client.ts';
import {
	entryMarkdown,
	UPGRADE_PARTS,
	type UpgradeEntry,
	type UpgradePart,
	upgradeEntries,
} from './upgrade-entries.ts';

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
