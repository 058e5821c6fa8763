import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readArrivals } from './history/arrivals.ts';
import { wrongVersions } from './history/wrong-versions.ts';
import { readPages } from './match/content-blocks.ts';
import { findContradictions } from './match/contradictions.ts';
import { lostHomes } from './match/homes.ts';
import { wrongLabels } from './match/wrong-labels.ts';
import { HOMES_FILE, homeLine, readHomes, readLabels, readSurface, SURFACE_FILE } from './store.ts';

/** A finding about names, labels or versions of the product on a page. */
interface SurfaceFinding {
	code: 'undocumented-name' | 'unknown-name' | 'unknown-label' | 'wrong-version';
	/** Relative to the repository root. */
	file: string;
	/** From 1. */
	line: number;
	message: string;
	/** The nearest page, when the recorded page does not exist. */
	closest?: string;
}

/**
 * Compares the pages with the committed surface, without network access. Reports names that are no longer explained,
 * names, defaults and labels that the product does not have, and wrong versions. Returns nothing for a site without a
 * committed surface.
 * @param root absolute path of the repository
 */
export async function checkSurface(root: string): Promise<SurfaceFinding[]> {
	if (!existsSync(join(root, SURFACE_FILE))) return [];
	const surface = readSurface(root);
	const pages = await readPages(join(root, 'content'));
	const lost = lostHomes(readHomes(root), surface, pages).map(({ item, page, line, nearest }): SurfaceFinding => {
		const code = 'undocumented-name';
		if (line !== undefined)
			return {
				code,
				file: `content/${page}.mdx`,
				line,
				message: `this page no longer explains "${item.name}" (${item.group}, ${item.source})`,
			};
		return {
			code,
			file: HOMES_FILE,
			line: homeLine(root, item),
			message: `content/${page}.mdx, which explained "${item.name}" (${item.group}), does not exist; explain the name on another page and run npm run surface -- --write`,
			...(nearest ? { closest: `content/${nearest}.mdx` } : {}),
		};
	});
	const contradictions = findContradictions(surface, pages).map(
		({ page, line, message }): SurfaceFinding => ({
			code: 'unknown-name',
			file: `content/${page}.mdx`,
			line,
			message,
		}),
	);
	const arrivals = readArrivals(root);
	const dated = pages.flatMap((page) =>
		wrongVersions(page, arrivals[page.id] ?? []).map(
			({ line, message }): SurfaceFinding => ({
				code: 'wrong-version',
				file: `content/${page.id}.mdx`,
				line,
				message,
			}),
		),
	);
	const labels = new Set(readLabels(root));
	const mislabelled = pages.flatMap((page) =>
		wrongLabels(page, labels).map(
			(found): SurfaceFinding => ({ code: 'unknown-label', file: `content/${page.id}.mdx`, ...found }),
		),
	);
	return [...lost, ...contradictions, ...dated, ...mislabelled];
}
