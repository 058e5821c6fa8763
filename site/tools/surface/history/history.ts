import type { History, NameHistory } from '../model.ts';
import { keyOf, type SurfaceItem } from '../model.ts';
import { SEPARATE_PACKAGES } from '../packages/fetch-packages.ts';
import { packageOf } from '../packages/package-files.ts';
import { type PublishedVersion, provesAbsent } from './version-code.ts';

/**
 * Adds a version to a history.
 * @param previous last version of the history
 */
export function extendHistory(history: History, previous: PublishedVersion, next: PublishedVersion): History {
	if (previous.version !== history.versions.at(-1))
		throw new Error(
			`found the surface of ${previous.version} before ${next.version}, expected that of ${history.versions.at(-1)}`,
		);
	const extended: History = { versions: [...history.versions, next.version], names: structuredClone(history.names) };
	const before = new Map(previous.items.map((item) => [keyOf(item), item]));
	const after = new Map(next.items.map((item) => [keyOf(item), item]));
	for (const [key, item] of after) {
		if (!followsProduct(item)) continue;
		const known = before.get(key);
		if (known) noteChanges(extended, known, item, next.version);
		else noteArrival(extended, item, previous, next.version);
	}
	for (const [key, item] of before)
		if (followsProduct(item) && !after.has(key) && provesAbsent(item, next))
			entryOf(extended, item).gone = next.version;
	return extended;
}

/** Whether a name belongs to a package that follows the version of the product. */
function followsProduct({ source }: SurfaceItem): boolean {
	return !(packageOf(source) in SEPARATE_PACKAGES);
}

function noteArrival(history: History, item: SurfaceItem, previous: PublishedVersion, version: string): void {
	const entry = entryOf(history, item);
	const returned = entry.gone !== undefined;
	delete entry.gone;
	// A name that was removed for a while is dated to its return.
	if (provesAbsent(item, previous)) entry.since = version;
	else if (!returned) entry.since = null;
}

function noteChanges(history: History, before: SurfaceItem, after: SurfaceItem, version: string): void {
	const changes = changesBetween(before, after);
	if (changes.length === 0) return;
	const entry = entryOf(history, after);
	entry.changed = [...(entry.changed ?? []), ...changes.map((change) => ({ version, ...change }))];
}

function entryOf(history: History, { group, name }: SurfaceItem): NameHistory {
	history.names[group] ??= {};
	const names = history.names[group];
	names[name] ??= {};
	return names[name];
}

type NameChange = Omit<NonNullable<NameHistory['changed']>[number], 'version'>;

/**
 * Returns changed defaults and parameters. Parameters that were only renamed are omitted, because calls stay the same.
 */
export function changesBetween(before: SurfaceItem, after: SurfaceItem): NameChange[] {
	return (['default', 'signature'] as const).flatMap((what) => {
		const [from, to] = [before[what], after[what]];
		if (from === undefined || to === undefined || shapeOf(from, what) === shapeOf(to, what)) return [];
		return [{ what, from, to }];
	});
}

function shapeOf(value: string, what: NameChange['what']): string {
	return what === 'default' ? value : value.replace(/[\w$.]+/g, '_');
}
