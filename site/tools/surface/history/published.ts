import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '@octavo/platform/parse-json.ts';
import { writeAtomic } from '@octavo/platform/write-atomic.ts';
import { z } from 'zod';
import { extractSurface } from '../extract/index.ts';
import type { Shape } from '../extract/types.ts';
import { type History, keyOf, type NameHistory, type SurfaceItem, surface } from '../model.ts';
import { fetchPackages, publishedVersions, SEPARATE_PACKAGES } from '../packages/fetch-packages.ts';
import { PackageFiles, packageOf } from '../packages/package-files.ts';
import { compareVersions } from '../packages/versions.ts';
import { formatSurface } from '../store.ts';
import { type PublishedVersion, provesAbsent, VersionCode } from './version-code.ts';

/** Cache of the packages of versions, relative to the root. */
const CACHE = '.cache/surface';

const shapesFile = z.array(z.tuple([z.string(), z.array(z.tuple([z.string(), z.string()]))]));

/** A published version whose packages are in the cache. */
interface OpenVersion extends PublishedVersion {
	items: SurfaceItem[];
	/** Returns the shapes of the declared names, by `group\nname`, see `shapeOf`. */
	shapes(): Map<string, Shape>;
}

/**
 * Adds published versions that are missing from the history.
 * @param to last version to add: the history ends with the version that the pages describe
 * @param report called with each added version
 */
export async function completeHistory(
	history: History,
	{ root, to }: { root: string; to: string },
	report: (version: string) => void,
): Promise<History> {
	const published = await publishedVersions();
	const last = history.versions.at(-1) ?? '';
	const open = published.slice(published.indexOf(last) + 1).filter((version) => compareVersions(version, to) <= 0);
	let extended = history;
	let previous = await openVersion(last, root);
	for (const version of open) {
		const next = await openVersion(version, root);
		extended = extendHistory(extended, previous, next);
		previous = next;
		report(version);
	}
	return extended;
}

/**
 * Returns a version with its names and its code. The names are extracted once for each state of the extractors.
 * @param root absolute path of the repository
 * @throws {PackagesError} when the version does not exist or the registry does not answer
 */
export async function openVersion(version: string, root: string): Promise<OpenVersion> {
	const { directory, versions: packages } = await fetchPackages(version, join(root, CACHE));
	const kept = keptFile(root, version, 'surface');
	const keptShapes = keptFile(root, version, 'shapes');
	if (!existsSync(kept)) {
		const shapes = new Map<string, Shape>();
		const items = extractSurface(directory, shapes);
		writeAtomic(keptShapes, JSON.stringify([...shapes].map(([key, shape]) => [key, [...shape]])));
		writeAtomic(kept, formatSurface({ version, items }));
	}
	// A new file is read back too, because the schema gives the fields of an item a fixed order.
	const { items } = parseJson(readFileSync(kept, 'utf8'), surface, kept, 'a surface');
	return {
		version,
		items,
		packages,
		code: new VersionCode(new PackageFiles(directory)),
		shapes() {
			const found = parseJson(readFileSync(keptShapes, 'utf8'), shapesFile, keptShapes, 'shapes');
			return new Map(found.map(([key, parts]) => [key, new Map(parts)]));
		},
	};
}

/** Returns the path of a cache file for a version and the current extractors. */
function keptFile(root: string, version: string, kind: 'surface' | 'shapes'): string {
	return join(root, CACHE, version, `${kind}-${folderHash(join(root, 'tools/surface/extract'))}.json`);
}

const HASH_LENGTH = 12;

function folderHash(folder: string): string {
	const hash = createHash('sha256');
	for (const name of readdirSync(folder).sort()) hash.update(`${name}\n`).update(readFileSync(join(folder, name)));
	return hash.digest('hex').slice(0, HASH_LENGTH);
}

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
