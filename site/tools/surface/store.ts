import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '@octavo/platform/parse-json.ts';
import { z } from 'zod';
import { type Homes, homesFile } from './match/homes.ts';
import {
	type History,
	history,
	type ReviewedRule,
	reviewedFile,
	type Surface,
	type SurfaceItem,
	surface,
} from './model.ts';

/** The committed surface, written by `npm run surface -- --write`. */
export const SURFACE_FILE = 'tools/surface/surface.json';
/** The page that explains each name. */
export const HOMES_FILE = 'tools/surface/homes.json';
/** Added, changed and removed names across the published versions. */
export const HISTORY_FILE = 'tools/surface/history.json';
/** English labels of the admin panel. */
export const LABELS_FILE = 'tools/surface/labels.json';
const FIRST_VERSION = '5.0.0';
const REVIEWED_FILE = 'tools/surface/reviewed.json';

/**
 * @param root absolute path of the repository
 * @throws {Error} when the file is missing or has another structure, like the other readers
 */
export function readSurface(root: string): Surface {
	return read(root, SURFACE_FILE, surface, 'a surface');
}

export function readRules(root: string): ReviewedRule[] {
	return read(root, REVIEWED_FILE, reviewedFile, 'a list of reviewed names');
}

export function readHomes(root: string): Homes {
	return read(root, HOMES_FILE, homesFile, 'a list of homes');
}

/** Returns the labels of the admin panel; none for a site without committed labels. */
export function readLabels(root: string): string[] {
	return existsSync(join(root, LABELS_FILE)) ? read(root, LABELS_FILE, z.array(z.string()), 'a list of labels') : [];
}

/** Returns the committed history, or one that starts with the first version. */
export function readHistory(root: string): History {
	if (!existsSync(join(root, HISTORY_FILE))) return { versions: [FIRST_VERSION], names: {} };
	return read(root, HISTORY_FILE, history, 'a history of names');
}

function read<Schema extends z.ZodType>(root: string, file: string, schema: Schema, noun: string): z.output<Schema> {
	return parseJson(readFileSync(join(root, file), 'utf8'), schema, file, noun);
}

/** Returns the line of a name in the file of homes, from 1. */
export function homeLine(root: string, { group, name }: Pick<SurfaceItem, 'group' | 'name'>): number {
	const lines = readFileSync(join(root, HOMES_FILE), 'utf8').split('\n');
	const first = lines.findIndex((line) => line.includes(`${JSON.stringify(group)}: {`));
	const index = lines.findIndex((line, index) => index > first && line.includes(`${JSON.stringify(name)}:`));
	return Math.max(first, index, 0) + 1;
}

/** Prints one item per line, so that the change of an item changes one line. */
export function formatSurface({ version, items }: Surface): string {
	return `{"version":${JSON.stringify(version)},"items":[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]}\n`;
}

/** Prints one label or one name per line. */
export function formatLines(list: readonly string[] | Homes): string {
	return `${JSON.stringify(list, null, '\t')}\n`;
}

/** Prints one name per line. */
export function formatHistory({ versions, names }: History): string {
	const groups = Object.entries(names).map(([group, entries]) => {
		const lines = Object.entries(entries).map(([name, entry]) => `${JSON.stringify(name)}:${JSON.stringify(entry)}`);
		return `${JSON.stringify(group)}:{\n${lines.join(',\n')}\n}`;
	});
	return `{"versions":${JSON.stringify(versions)},"names":{\n${groups.join(',\n')}\n}}\n`;
}
