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
	const arrivals = readArrivals(root);
	const labels = new Set(readLabels(root));
	const lost = lostHomes(readHomes(root), surface, pages).map(({ item, page, line, nearest }) =>
		line === undefined
			? {
					code: 'undocumented-name' as const,
					file: HOMES_FILE,
					line: homeLine(root, item),
					message: `content/${page}.mdx, which explained "${item.name}" (${item.group}), does not exist; explain the name on another page and run npm run surface -- --write`,
					...(nearest ? { closest: `content/${nearest}.mdx` } : {}),
				}
			: onPage('undocumented-name', page, {
					line,
					message: `this page no longer explains "${item.name}" (${item.group}, ${item.source})`,
				}),
	);
	return [
		...lost,
		...findContradictions(surface, pages).map(({ page, ...found }) => onPage('unknown-name', page, found)),
		...pages.flatMap((page) =>
			wrongVersions(page, arrivals[page.id] ?? []).map((found) => onPage('wrong-version', page.id, found)),
		),
		...pages.flatMap((page) => wrongLabels(page, labels).map((found) => onPage('unknown-label', page.id, found))),
	];
}

function onPage(
	code: SurfaceFinding['code'],
	page: string,
	found: Pick<SurfaceFinding, 'line' | 'message' | 'closest'>,
): SurfaceFinding {
	return { code, file: `content/${page}.mdx`, ...found };
}
