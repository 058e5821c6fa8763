import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../platform/parse-json.ts';
import { beginHistory, type History, history } from './history/model.ts';
import { type Homes, homesFile } from './match/homes.ts';
import { type ReviewedRule, reviewedFile, rulesOf } from './match/reviewed.ts';
import { type Surface, type SurfaceItem, surface } from './model.ts';

/** The committed surface, written by `npm run surface -- --write`. */
export const SURFACE_FILE = 'surface/surface.json';
/** The page that explains each name. */
export const HOMES_FILE = 'surface/homes.json';
/** Added, changed and removed names across the published versions. */
export const HISTORY_FILE = 'surface/history.json';
/** English labels of the admin panel. */
export const LABELS_FILE = 'surface/labels.json';
const FIRST_VERSION = '5.0.0';
const REVIEWED_FILE = 'surface/reviewed.json';

/**
 * @param root absolute path of the repository
 * @throws {Error} when the file is missing or not a surface
 */
export function readSurface(root: string): Surface {
	return parseJson(readFileSync(join(root, SURFACE_FILE), 'utf8'), surface, SURFACE_FILE, 'a surface');
}

/**
 * @param root absolute path of the repository
 * @throws {Error} when the file is missing or has another structure
 */
export function readRules(root: string): ReviewedRule[] {
	return rulesOf(
		parseJson(readFileSync(join(root, REVIEWED_FILE), 'utf8'), reviewedFile, REVIEWED_FILE, 'a list of reviewed names'),
	);
}

/** Prints one item per line, so that the change of an item changes one line. */
export function formatSurface({ version, items }: Surface): string {
	return `{"version":${JSON.stringify(version)},"items":[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]}\n`;
}

/**
 * @param root absolute path of the repository
 * @throws {Error} when the file is missing or has another structure
 */
export function readHomes(root: string): Homes {
	return parseJson(readFileSync(join(root, HOMES_FILE), 'utf8'), homesFile, HOMES_FILE, 'a list of homes');
}

/** Returns the line of a name in the file of homes, from 1. */
export function homeLine(root: string, { group, name }: Pick<SurfaceItem, 'group' | 'name'>): number {
	const lines = readFileSync(join(root, HOMES_FILE), 'utf8').split('\n');
	const first = lines.findIndex((line) => line.includes(`${JSON.stringify(group)}: {`));
	const index = lines.findIndex((line, index) => index > first && line.includes(`${JSON.stringify(name)}:`));
	return Math.max(first, index, 0) + 1;
}

/**
 * Returns the labels of the admin panel; none for a site without committed labels.
 * @throws {Error} when the file has another structure
 */
export function readLabels(root: string): string[] {
	const file = join(root, LABELS_FILE);
	if (!existsSync(file)) return [];
	return parseJson(readFileSync(file, 'utf8'), z.array(z.string()), LABELS_FILE, 'a list of labels');
}

/** Prints one label per line. */
export function formatLabels(labels: readonly string[]): string {
	return `${JSON.stringify(labels, null, '\t')}\n`;
}

/** Prints one name per line. */
export function formatHomes(homes: Homes): string {
	return `${JSON.stringify(homes, null, '\t')}\n`;
}

/**
 * Returns the committed history, or one that starts with the first version.
 * @throws {Error} when the file has another structure
 */
export function readHistory(root: string): History {
	const file = join(root, HISTORY_FILE);
	if (!existsSync(file)) return beginHistory(FIRST_VERSION);
	return parseJson(readFileSync(file, 'utf8'), history, HISTORY_FILE, 'a history of names');
}

/** Prints one name per line. */
export function formatHistory({ versions, names }: History): string {
	const groups = Object.entries(names).map(([group, entries]) => {
		const lines = Object.entries(entries).map(([name, entry]) => `${JSON.stringify(name)}:${JSON.stringify(entry)}`);
		return `${JSON.stringify(group)}:{\n${lines.join(',\n')}\n}`;
	});
	return `{"versions":${JSON.stringify(versions)},"names":{\n${groups.join(',\n')}\n}}\n`;
}
