import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readContentPage } from '../match/content-blocks.ts';
import { homeOf } from '../match/homes.ts';
import { isNamedIn } from '../match/needles/index.ts';
import { type SurfaceItem, showsFeature } from '../model.ts';
import { HISTORY_FILE, readHistory, readHomes, readSurface } from '../store.ts';

/** A name that was added after the first version, with the data to find it in the text of pages. */
export type Arrival = SurfaceItem & {
	since: string;
	/** Id of the heading under which it is explained; empty for the beginning of the page. */
	anchor: string;
};

/** Page id -> newer names that it explains. Plain data. */
export type Arrivals = Readonly<Record<string, readonly Arrival[]>>;

/** A table row or heading about a name that a version added. */
interface ArrivalMark {
	/** Line in the file, from 1. */
	line: number;
	version: string;
}

const CODE_SPAN = /`[^`]+`/g;

/**
 * Returns the names that were added after the first version, by the page that explains them. Empty for a site without a
 * history.
 * @param root absolute path of the repository
 */
export function readArrivals(root: string): Arrivals {
	if (!existsSync(join(root, HISTORY_FILE))) return {};
	const { names } = readHistory(root);
	const homes = readHomes(root);
	const arrivals: Record<string, Arrival[]> = {};
	for (const item of readSurface(root).items) {
		const since = names[item.group]?.[item.name]?.since;
		const home = homeOf(homes, item);
		if (!since || !home || !showsFeature(item)) continue;
		arrivals[home.page] ??= [];
		arrivals[home.page]?.push({ ...item, since, anchor: home.anchor });
	}
	return arrivals;
}

/**
 * Finds the rows and headings of a page about newer names. A row is marked only when all names in its first cell came
 * with the same version, so that an older name is not dated wrongly.
 * @param source content of the page's file
 */
export function arrivalMarks(arrivals: readonly Arrival[], source: string): ArrivalMark[] {
	if (arrivals.length === 0) return [];
	const found = new Map<number, { names: number; versions: string[] }>();
	const { id, title, blocks } = readContentPage('', source);
	const candidates = blocks.filter(({ kind }) => kind === 'row' || kind === 'heading');
	for (const arrival of arrivals)
		for (const block of candidates) {
			if (block.anchor !== arrival.anchor) continue;
			const text = block.cells ? (block.cells[0] ?? '') : block.text;
			const spans = text.match(CODE_SPAN)?.length ?? 0;
			if (spans === 0) continue;
			if (!isNamedIn(text, arrival, `${block.section} ${title} ${id}`)) continue;
			const mark = found.get(block.line) ?? { names: spans, versions: [] };
			mark.versions.push(arrival.since);
			found.set(block.line, mark);
		}
	return [...found].flatMap(([line, { names, versions }]) => {
		const [version] = versions;
		const agree = version !== undefined && versions.length >= names && versions.every((other) => other === version);
		return agree ? [{ line, version }] : [];
	});
}
