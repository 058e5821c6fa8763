import { join } from 'node:path';
import { writeAtomic } from '@octavo/platform/write-atomic.ts';
import { extractLabels } from '../extract/labels.ts';
import { openVersion } from '../history/published.ts';
import { readPages } from '../match/content-blocks.ts';
import { wrongLabels } from '../match/contradictions.ts';
import { PRODUCT_PACKAGES, publishedVersions } from '../packages/fetch-packages.ts';
import { compareVersions } from '../packages/versions.ts';
import { readHistory, readHomes, readRules, readSurface } from '../store.ts';
import { notesIn, RELEASE_NOTES } from '../upgrade/upgrade-data.ts';
import { applyRelease } from './apply.ts';
import { comparePackages } from './compare-packages.ts';
import { compareShapes, compareSurfaces } from './compare-surfaces.ts';
import { formatRelease, type ReleaseReport, versionMentions } from './report.ts';

const OUTPUT = '.cache/release';

/** Wrong arguments of the command line. */
export class UsageError extends Error {}

interface ReleaseOptions {
	/** Version to start from; by default the one that the pages describe. */
	from?: string | undefined;
	/** Whether to move the pin. */
	apply: boolean;
}

/**
 * Reports what another version of the product changes for the pages.
 * @throws {UsageError} {PackagesError}
 */
export async function release(root: string, versions: readonly string[], options: ReleaseOptions): Promise<void> {
	const [to, ...others] = versions;
	if (!to || others.length > 0) throw new UsageError(`found ${versions.length} versions, expected one, such as 5.55.1`);
	const from = options.from ?? readSurface(root).version;
	if (options.apply && options.from) throw new UsageError('found --apply with --from; the pin moves from where it is');
	if (from === to) throw new UsageError(`found ${to} on both sides, expected another version than the pages describe`);
	const report = await releaseReport(root, from, to);
	const print = () => {
		const markdown = formatRelease(report);
		const file = join(root, OUTPUT, `${from}-${to}`);
		writeAtomic(`${file}.md`, markdown);
		writeAtomic(`${file}.json`, `${JSON.stringify(report, null, '\t')}\n`);
		console.log(markdown);
		console.error(`written to ${OUTPUT}/${from}-${to}.md and .json`);
	};
	// Print before applying too, because applying takes long and can fail.
	print();
	if (!options.apply) return;
	const { packages } = await openVersion(to, root);
	report.applied = await applyRelease(root, { from, to, packages }, (step) => console.error(step));
	print();
}

async function releaseReport(root: string, from: string, to: string): Promise<ReleaseReport> {
	// In sequence, so that an unknown version is reported before the other one is downloaded.
	const after = await openVersion(to, root);
	const before = await openVersion(from, root);
	const pages = await readPages(join(root, 'content'));
	const labels = new Set(extractLabels(after.code.files));
	const noted = pages.filter(({ id }) => id === RELEASE_NOTES).flatMap(notesIn);
	return {
		from,
		to,
		differences: compareSurfaces(before, after, {
			history: readHistory(root),
			homes: readHomes(root),
			pages,
			rules: readRules(root),
			shapes: compareShapes(before.shapes(), after.shapes()),
		}),
		notes: comparePackages(before.code.files, after.code.files, pages),
		labels: pages.flatMap((page) => wrongLabels(page, labels).map((found) => ({ ...found, page: page.id }))),
		notesToWrite: (await minorsBetween(from, to)).filter((minor) => noted.every(({ version }) => version !== minor)),
		packages: PRODUCT_PACKAGES.filter((name) => after.packages[name] !== to).map((name) => ({
			name,
			taken: after.packages[name] ?? 'none',
		})),
		versionMentions: versionMentions(from, pages),
	};
}

async function minorsBetween(from: string, to: string): Promise<string[]> {
	const between = (await publishedVersions()).filter(
		(version) => compareVersions(version, from) > 0 && compareVersions(version, to) <= 0,
	);
	return [...new Set(between.map((version) => version.replace(/\.\d+$/, '')))];
}
