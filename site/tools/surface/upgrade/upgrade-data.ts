import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ContentPage, readContentPage } from '../match/content-blocks.ts';
import { exclusionOf, GROUPS, type Group, type History, keyOf, type SurfaceItem, showsFeature } from '../model.ts';
import { compareVersions } from '../packages/versions.ts';
import { HISTORY_FILE, readHistory, readHomes, readRules, readSurface } from '../store.ts';
import type { UpgradeChange, UpgradeData } from './model.ts';

/** Id of the page with a section for each minor version. */
export const RELEASE_NOTES = 'release-notes';
const VERSION_HEADING = /^(\d+\.\d+)\b/;
const CODEMOD_FOLDER = /^\d+\.\d+\.\d+$/;

/**
 * Reads all changes between the published versions, with the pages that explain them.
 * @param root absolute path of the repository
 * @returns `undefined` for a site without a history
 * @throws {Error} when a file has another structure
 */
export function readUpgradeData(root: string): UpgradeData | undefined {
	if (!existsSync(join(root, HISTORY_FILE))) return undefined;
	const { items } = readSurface(root);
	const codemods = items
		.filter(({ group, owner = '' }) => group === 'codemods' && CODEMOD_FOLDER.test(owner))
		.map(({ name, owner = '' }) => ({ name, version: owner }))
		.sort((a, b) => compareVersions(a.version, b.version));
	const { versions, names } = readHistory(root);
	const file = join(root, 'content', `${RELEASE_NOTES}.mdx`);
	const notes = existsSync(file) ? notesIn(readContentPage(RELEASE_NOTES, readFileSync(file, 'utf8'))) : [];
	return { versions, changes: changesOf(root, items, names), notes, codemods };
}

/** Returns the changes of public names, oldest first. */
function changesOf(root: string, surfaceItems: readonly SurfaceItem[], names: History['names']): UpgradeChange[] {
	const homes = readHomes(root);
	const rules = readRules(root);
	const items = new Map(surfaceItems.map((item) => [keyOf(item), item]));
	const changes = Object.entries(names).flatMap(([group, entries]) =>
		Object.entries(entries).flatMap(([name, { since, changed = [], gone }]): UpgradeChange[] => {
			const item = items.get(keyOf({ group, name })) ?? { group: group as Group, name, source: '' };
			// A name that is neither in the surface nor removed is one that newer extractors no longer count as a name.
			if (!gone && !items.has(keyOf({ group, name }))) return [];
			if (!showsFeature(item) || exclusionOf(item, rules) !== undefined) return [];
			const home = homes[group]?.[name];
			const common = {
				group,
				name,
				...(item.member === undefined ? {} : { member: item.member }),
				...(home === undefined ? {} : { page: `/${home}` }),
			};
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

/** Returns the sections of the release notes, oldest first. */
export function notesIn({ blocks }: ContentPage): UpgradeData['notes'] {
	return blocks
		.flatMap(({ kind, text, anchor }) => {
			const version = kind === 'heading' ? text.match(VERSION_HEADING)?.[1] : undefined;
			return version ? [{ version, title: text, page: `/${RELEASE_NOTES}#${anchor}` }] : [];
		})
		.sort((a, b) => compareVersions(a.version, b.version));
}
