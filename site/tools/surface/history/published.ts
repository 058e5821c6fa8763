import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '@octavo/platform/parse-json.ts';
import { writeAtomic } from '@octavo/platform/write-atomic.ts';
import { z } from 'zod';
import { extractSurface } from '../extract/index.ts';
import type { Shape } from '../extract/shapes.ts';
import type { History } from '../model.ts';
import { type SurfaceItem, surface } from '../model.ts';
import { fetchPackages, publishedVersions } from '../packages/fetch-packages.ts';
import { PackageFiles } from '../packages/package-files.ts';
import { compareVersions } from '../packages/versions.ts';
import { formatSurface } from '../store.ts';
import { extendHistory } from './history.ts';
import { type PublishedVersion, VersionCode } from './version-code.ts';

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
