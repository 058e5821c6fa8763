import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../../platform/parse-json.ts';
import { writeAtomic } from '../../platform/write-atomic.ts';
import { extractSurface } from '../extract/index.ts';
import { extractLabels } from '../extract/labels.ts';
import type { Shape } from '../extract/shapes.ts';
import { type Surface, surface } from '../model.ts';
import { fetchPackages, publishedVersions } from '../packages/fetch-packages.ts';
import { PackageFiles } from '../packages/package-files.ts';
import { compareVersions } from '../packages/versions.ts';
import { formatSurface } from '../store.ts';
import { extendHistory } from './history.ts';
import type { History } from './model.ts';
import { type PublishedVersion, VersionCode } from './version-code.ts';

/** Where the packages of versions are kept, counted from the root. */
const CACHE = '.cache/surface';

/**
 * The surface of one version, extracted once for each state of the extractors.
 * @param root absolute path of the repository
 * @throws {PackagesError} where the version does not exist, or the registry does not answer
 */
export async function surfaceOf(version: string, root: string): Promise<Surface> {
	return (await openVersion(version, root)).surface;
}

/**
 * The labels of the admin panel of one version, see `extractLabels`.
 * @throws {PackagesError} where the version does not exist, or the registry does not answer
 */
export async function labelsOf(version: string, root: string): Promise<string[]> {
	const { directory } = await fetchPackages(version, join(root, CACHE));
	return extractLabels(new PackageFiles(directory));
}

/**
 * The packages of one version, to read what has no name: see `comparePackages`.
 * @throws {PackagesError} where the version does not exist, or the registry does not answer
 */
export async function packagesOf(version: string, root: string): Promise<PackageFiles> {
	return new PackageFiles((await fetchPackages(version, join(root, CACHE))).directory);
}

const shapes = z.array(z.tuple([z.string(), z.array(z.tuple([z.string(), z.string()]))]));

/** What the declared names of one version take and give, by `group\nname`, see `shapeOf`. Throws as `openVersion` does. */
export async function shapesOf(version: string, root: string): Promise<Map<string, Shape>> {
	await openVersion(version, root);
	const kept = keptFile(root, version, 'shapes');
	const found = parseJson(readFileSync(kept, 'utf8'), shapes, kept, 'shapes');
	return new Map(found.map(([key, parts]) => [key, new Map(parts)]));
}

/**
 * Adds the versions that the registry has and the history lacks.
 * @param to the last one to add: what the pages do not describe yet is not part of their history
 * @param report called with each version that was added
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
	let { published: previous } = await openVersion(last, root);
	for (const version of open) {
		const { published: next } = await openVersion(version, root);
		extended = extendHistory(extended, previous, next);
		previous = next;
		report(version);
	}
	return extended;
}

/** One version with its names and its code. @throws {PackagesError} where it does not exist, or the registry does not answer */
export async function openVersion(
	version: string,
	root: string,
): Promise<{ surface: Surface; published: PublishedVersion }> {
	const { directory, versions } = await fetchPackages(version, join(root, CACHE));
	const kept = keptFile(root, version, 'surface');
	if (!existsSync(kept)) {
		const shapes = new Map<string, Shape>();
		const items = extractSurface(directory, shapes);
		writeAtomic(
			keptFile(root, version, 'shapes'),
			JSON.stringify([...shapes].map(([key, shape]) => [key, [...shape]])),
		);
		writeAtomic(kept, formatSurface({ version, items }));
	}
	// Read back also when it was just made: the schema brings the fields of an item into one order.
	const found = parseJson(readFileSync(kept, 'utf8'), surface, kept, 'a surface');
	return {
		surface: found,
		published: { version, items: found.items, packages: versions, code: new VersionCode(directory) },
	};
}

/** A file beside the packages of a version, for one state of the extractors. */
function keptFile(root: string, version: string, kind: 'surface' | 'shapes'): string {
	return join(root, CACHE, version, `${kind}-${folderHash(join(root, 'surface/extract'))}.json`);
}

const HASH_LENGTH = 12;

/** A short hash over the files of a folder, their names included: what was made with other files is made anew. */
function folderHash(folder: string): string {
	const hash = createHash('sha256');
	for (const name of readdirSync(folder).sort()) hash.update(`${name}\n`).update(readFileSync(join(folder, name)));
	return hash.digest('hex').slice(0, HASH_LENGTH);
}
