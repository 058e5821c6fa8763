import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { definePlugin } from 'octavo/build/plugin.ts';
import { type Arrival, type Arrivals, arrivalMarks, readArrivals } from './history/arrivals.ts';
import { type ContentPage, lineAt, readPages } from './match/content-blocks.ts';
import { type Contradiction, findContradictions, wrongLabels } from './match/contradictions.ts';
import { lostHomes } from './match/homes.ts';
import { isNamedIn } from './match/needles/index.ts';
import { compareVersions, shortVersion } from './packages/versions.ts';
import { HOMES_FILE, homeLine, readHomes, readLabels, readSurface, SURFACE_FILE } from './store.ts';
import type { UpgradeData } from './upgrade/model.ts';
import { UPGRADE_FILE } from './upgrade/upgrade.ts';
import { readUpgradeData } from './upgrade/upgrade-data.ts';

interface Facts {
	/** The product's names that were introduced after its first version, by the page that explains them. */
	arrivals: Arrivals;
	/** All changes of the product's names. */
	upgrade: UpgradeData | undefined;
}

/** The public names of the product: the versions that brought them, the record of all changes, and checks of the pages. */
export const surface = definePlugin<Facts>({
	name: 'surface',
	facts: (root) => ({ arrivals: readArrivals(root), upgrade: readUpgradeData(root) }),
	annotate: ({ id, source }, { arrivals }) =>
		arrivalMarks(arrivals[id] ?? [], source).map(({ line, version }) => ({
			line,
			component: 'VersionBadge',
			props: { version },
		})),
	files: ({ upgrade }) => (upgrade ? { [UPGRADE_FILE.slice(1)]: JSON.stringify(upgrade) } : {}),
	checkSite: checkSurface,
});

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

const CLAIM =
	/\b(?:since|as of|starting (?:with|in|from)|(?:added|available|introduced|new) in)\s+(?:Strapi\s+|version\s+)*v?(5\.\d+(?:\.\d+)?)\b|\bv?(5\.\d+(?:\.\d+)?)\s+(?:or|and)\s+(?:later|newer)\b/i;
/** A full stop before whitespace ends a sentence; those within versions and names do not. */
const SENTENCE_END = /(?<=[.!?])\s+/;

/**
 * Finds sentences that state the wrong version of a newer name. A sentence about several names is right when one of
 * them came with that version.
 * @param arrivals newer names that the page explains
 */
export function wrongVersions(
	{ id, title, blocks }: ContentPage,
	arrivals: readonly Arrival[],
): Pick<Contradiction, 'line' | 'message'>[] {
	if (arrivals.length === 0) return [];
	return blocks.flatMap((block) =>
		block.kind === 'code'
			? []
			: block.text.split(SENTENCE_END).flatMap((sentence) => {
					const claimed = CLAIM.exec(sentence)?.slice(1).find(Boolean);
					if (!claimed) return [];
					const named = arrivals.filter((arrival) => isNamedIn(sentence, arrival, `${block.section} ${title} ${id}`));
					const [first] = named;
					if (!first || named.some(({ since }) => compareVersions(since, claimed) === 0)) return [];
					return [
						{
							line: lineAt(block, block.text.indexOf(sentence)),
							message: `found ${claimed} as the version of "${first.name}", expected ${shortVersion(first.since)} as in the packages`,
						},
					];
				}),
	);
}
