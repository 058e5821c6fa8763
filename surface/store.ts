import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../platform/parse-json.ts';
import { beginHistory, type History, history } from './history/model.ts';
import { type Homes, homesFile } from './match/homes.ts';
import { type ReviewedRule, reviewedFile, rulesOf } from './match/reviewed.ts';
import { type Surface, type SurfaceItem, surface } from './model.ts';

/** The surface that pages are held against, as `npm run surface -- --write` left it. */
export const SURFACE_FILE = 'surface/surface.json';
/** Where each name is explained. */
export const HOMES_FILE = 'surface/homes.json';
/** What came, changed and went over the published versions. */
export const HISTORY_FILE = 'surface/history.json';
/** What the admin panel says in English. */
export const LABELS_FILE = 'surface/labels.json';
const FIRST_VERSION = '5.0.0';
const REVIEWED_FILE = 'surface/reviewed.json';

/** @param root absolute path of the repository @throws {Error} where the file is missing or not a surface */
export function readSurface(root: string): Surface {
	return parseJson(readFileSync(join(root, SURFACE_FILE), 'utf8'), surface, SURFACE_FILE, 'a surface');
}

/** @param root absolute path of the repository @throws {Error} where the file is missing or has another shape */
export function readRules(root: string): ReviewedRule[] {
	return rulesOf(
		parseJson(readFileSync(join(root, REVIEWED_FILE), 'utf8'), reviewedFile, REVIEWED_FILE, 'a list of reviewed names'),
	);
}

/** One item a line, so that a change of one item is a change of one line. */
export function formatSurface({ version, items }: Surface): string {
	return `{"version":${JSON.stringify(version)},"items":[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]}\n`;
}

/** @param root absolute path of the repository @throws {Error} where the file is missing or has another shape */
export function readHomes(root: string): Homes {
	return parseJson(readFileSync(join(root, HOMES_FILE), 'utf8'), homesFile, HOMES_FILE, 'a list of homes');
}

/** The line of the record that says where a name is explained, counted from 1. */
export function homeLine(root: string, { group, name }: Pick<SurfaceItem, 'group' | 'name'>): number {
	const lines = readFileSync(join(root, HOMES_FILE), 'utf8').split('\n');
	const first = lines.findIndex((line) => line.includes(`${JSON.stringify(group)}: {`));
	const index = lines.findIndex((line, index) => index > first && line.includes(`${JSON.stringify(name)}:`));
	return Math.max(first, index, 0) + 1;
}

/** Labels of the admin panel; none for a site that has committed none. @throws {Error} where the file has another shape */
export function readLabels(root: string): string[] {
	const file = join(root, LABELS_FILE);
	if (!existsSync(file)) return [];
	return parseJson(readFileSync(file, 'utf8'), z.array(z.string()), LABELS_FILE, 'a list of labels');
}

/** One label a line, for the same reason. */
export function formatLabels(labels: readonly string[]): string {
	return `${JSON.stringify(labels, null, '\t')}\n`;
}

/** One name a line, for the same reason. */
export function formatHomes(homes: Homes): string {
	return `${JSON.stringify(homes, null, '\t')}\n`;
}

/** The committed history; one that begins with the first version where there is none. @throws {Error} where it has another shape */
export function readHistory(root: string): History {
	const file = join(root, HISTORY_FILE);
	if (!existsSync(file)) return beginHistory(FIRST_VERSION);
	return parseJson(readFileSync(file, 'utf8'), history, HISTORY_FILE, 'a history of names');
}

/** One name a line, for the same reason. */
export function formatHistory({ versions, names }: History): string {
	const groups = Object.entries(names).map(([group, entries]) => {
		const lines = Object.entries(entries).map(([name, entry]) => `${JSON.stringify(name)}:${JSON.stringify(entry)}`);
		return `${JSON.stringify(group)}:{\n${lines.join(',\n')}\n}`;
	});
	return `{"versions":${JSON.stringify(versions)},"names":{\n${groups.join(',\n')}\n}}\n`;
}
