import { join } from 'node:path';
import type { ContentPage } from '../match/content-blocks.ts';
import { readPages } from '../match/read-pages.ts';
import { GROUPS, type Group } from '../model.ts';
import { compareVersions } from '../packages/compare-versions.ts';
import { readHistory, readHomes, readRules, readSurface } from '../store.ts';
import type { UpgradeChange, UpgradeData } from './upgrade.ts';

const RELEASE_NOTES = 'release-notes';
const VERSION_HEADING = /^(\d+\.\d+)\b/;
const CODEMOD_FOLDER = /^\d+\.\d+\.\d+$/;

/**
 * All that happened between the published versions, with the pages that speak of it.
 * @param root absolute path of the repository
 */
export async function readUpgradeData(root: string): Promise<UpgradeData> {
	const { versions } = readHistory(root);
	const { items } = readSurface(root);
	const notes = notesOf((await readPages(join(root, 'content'))).find(({ id }) => id === RELEASE_NOTES));
	const codemods = items
		.filter(({ group, owner = '' }) => group === 'codemods' && CODEMOD_FOLDER.test(owner))
		.map(({ name, owner = '' }) => ({ name, version: owner }));
	return { versions, changes: changesOf(root), notes, codemods };
}

/** All that happened to public names, oldest first. */
function changesOf(root: string): UpgradeChange[] {
	const { names } = readHistory(root);
	const homes = readHomes(root);
	const rules = readRules(root);
	const internal = new Set(
		readSurface(root)
			.items.filter((item) => item.internal)
			.map(({ group, name }) => `${group}\n${name}`),
	);
	const changes = Object.entries(names).flatMap(([group, entries]) =>
		Object.entries(entries).flatMap(([name, { since, changed = [], gone }]): UpgradeChange[] => {
			const item = { group: group as Group, name, source: '' };
			if (internal.has(`${group}\n${name}`) || rules.some((rule) => rule.applies(item))) return [];
			const home = homes[group]?.[name];
			const common = { group, name, ...(home === undefined ? {} : { page: `/${home}` }) };
			return [
				...(since ? [{ kind: 'new', version: since, ...common } as const] : []),
				...changed.map(
					({ version, what, from, to }) => ({ kind: 'changed', version, what, from, to, ...common }) as const,
				),
				...(gone ? [{ kind: 'removed', version: gone, ...common } as const] : []),
			];
		}),
	);
	return changes.sort(
		(a, b) =>
			compareVersions(a.version, b.version) ||
			GROUPS.indexOf(a.group as Group) - GROUPS.indexOf(b.group as Group) ||
			(a.name < b.name ? -1 : 1),
	);
}

function notesOf(page: ContentPage | undefined): UpgradeData['notes'] {
	return (page?.blocks ?? []).flatMap(({ kind, text, anchor }) => {
		const version = kind === 'heading' ? text.match(VERSION_HEADING)?.[1] : undefined;
		return version ? [{ version, title: text.replace(/\s*\{#.*$/, ''), page: `/${RELEASE_NOTES}#${anchor}` }] : [];
	});
}
