/** `npm run release -- VERSION`: reports what another version of the product changes for the pages. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../../platform/error-message.ts';
import { repositoryRoot } from '../../platform/repository-root.ts';
import { writeAtomic } from '../../platform/write-atomic.ts';
import { labelsOf, openVersion, packagesOf, shapesOf } from '../history/published.ts';
import { readPages } from '../match/content-blocks.ts';
import { wrongLabels } from '../match/wrong-labels.ts';
import { compareVersions } from '../packages/compare-versions.ts';
import { PackagesError, publishedVersions } from '../packages/fetch-packages.ts';
import { PRODUCT_PACKAGES } from '../packages/names.ts';
import { readHistory, readHomes, readRules, readSurface } from '../store.ts';
import { applyRelease } from './apply.ts';
import { comparePackages } from './compare-packages.ts';
import { compareShapes } from './compare-shapes.ts';
import { compareSurfaces } from './compare-surfaces.ts';
import { formatRelease, type ReleaseReport } from './report.ts';

const USAGE = `usage: npm run release -- [options] VERSION
  VERSION         version to compare with; newer or older
  --from VERSION  version to start from; by default the one that the pages describe
  --apply         move the pin to it, and update everything that needs no review
  --json          print the report for programs`;
const OUTPUT = '.cache/release';

class UsageError extends Error {}

async function main(parameters: string[]): Promise<void> {
	const { values, positionals } = parse(parameters);
	const [to, ...others] = positionals;
	if (values.help) return console.log(USAGE);
	if (!to || others.length > 0)
		throw new UsageError(`found ${positionals.length} versions, expected one, such as 5.55.1`);
	const root = repositoryRoot();
	const from = values.from ?? readSurface(root).version;
	if (values.apply && values.from) throw new UsageError('found --apply with --from; the pin moves from where it is');
	if (from === to) throw new UsageError(`found ${to} on both sides, expected another version than the pages describe`);
	const report = await releaseReport(root, from, to);
	const print = () => {
		const markdown = formatRelease(report);
		const json = JSON.stringify(report, null, '\t');
		const file = join(root, OUTPUT, `${from}-${to}`);
		writeAtomic(`${file}.md`, markdown);
		writeAtomic(`${file}.json`, `${json}\n`);
		console.log(values.json ? json : markdown);
		console.error(`written to ${OUTPUT}/${from}-${to}.md and .json`);
	};
	// Print before applying too, because applying takes long and can fail.
	if (!values.apply || !values.json) print();
	if (!values.apply) return;
	const { packages } = (await openVersion(to, root)).published;
	report.applied = await applyRelease(root, { from, to, packages }, (step) => console.error(step));
	print();
}

function parse(parameters: string[]) {
	try {
		return parseArgs({
			args: parameters,
			allowPositionals: true,
			options: {
				from: { type: 'string' },
				apply: { type: 'boolean', default: false },
				json: { type: 'boolean', default: false },
				help: { type: 'boolean', default: false },
			},
		});
	} catch (error) {
		throw new UsageError(messageOf(error));
	}
}

async function releaseReport(root: string, from: string, to: string): Promise<ReleaseReport> {
	// In sequence, so that an unknown version is reported before the other one is downloaded.
	const { published: after } = await openVersion(to, root);
	const { published: before } = await openVersion(from, root);
	const pages = await readPages(join(root, 'content'));
	const labels = new Set(await labelsOf(to, root));
	const notes = pages.find(({ id }) => id === 'release-notes')?.source ?? '';
	return {
		from,
		to,
		differences: compareSurfaces(before, after, {
			history: readHistory(root),
			homes: readHomes(root),
			pages,
			rules: readRules(root),
			shapes: compareShapes(await shapesOf(from, root), await shapesOf(to, root)),
		}),
		notes: comparePackages(await packagesOf(from, root), await packagesOf(to, root), pages),
		labels: pages.flatMap((page) => wrongLabels(page, labels).map((found) => ({ ...found, page: page.id }))),
		notesToWrite: (await minorsBetween(from, to)).filter((minor) => !notes.includes(`## ${minor} `)),
		packages: PRODUCT_PACKAGES.filter((name) => after.packages[name] !== to).map((name) => ({
			name,
			taken: after.packages[name] ?? 'none',
		})),
		versionMentions: pages.flatMap(({ id, blocks }) =>
			blocks.filter(({ kind, text }) => kind !== 'code' && text.includes(from)).map(({ line }) => ({ page: id, line })),
		),
	};
}

async function minorsBetween(from: string, to: string): Promise<string[]> {
	const between = (await publishedVersions()).filter(
		(version) => compareVersions(version, from) > 0 && compareVersions(version, to) <= 0,
	);
	return [...new Set(between.map((version) => version.replace(/\.\d+$/, '')))];
}

try {
	await main(process.argv.slice(2));
} catch (error) {
	if (!(error instanceof UsageError || error instanceof PackagesError)) throw error;
	console.error(error instanceof UsageError ? `${error.message}\n${USAGE}` : error.message);
	process.exitCode = 2;
}
