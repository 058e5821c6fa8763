import { join } from 'node:path';
import { didYouMean } from '@octavo/platform/closest.ts';
import { writeAtomic } from '@octavo/platform/write-atomic.ts';
import escapeStringRegexp from 'escape-string-regexp';
import groupBy from 'lodash-es/groupBy.js';
import { extractLabels } from '../extract/labels.ts';
import { openVersion } from '../history/published.ts';
import { type ContentPage, lineAt, readPages } from '../match/content-blocks.ts';
import { type WrongLabel, wrongLabels } from '../match/contradictions.ts';
import { PRODUCT_PACKAGES, publishedVersions, SEPARATE_PACKAGES } from '../packages/fetch-packages.ts';
import { compareVersions } from '../packages/versions.ts';
import { readHistory, readHomes, readRules, readSurface } from '../store.ts';
import { notesIn, RELEASE_NOTES } from '../upgrade/upgrade-data.ts';
import { type AppliedChanges, applyRelease } from './apply.ts';
import { compareCode } from './compare-code.ts';
import { compareExamples } from './compare-examples.ts';
import { comparePackages, type Notes } from './compare-packages.ts';
import { compareShapes, compareSurfaces, type Difference, type Place } from './compare-surfaces.ts';

const OUTPUT = '.cache/release';

/** Wrong arguments of the command line. */
export class UsageError extends Error {}

interface ReleaseOptions {
	/** Version to start from; by default the one that the pages describe. */
	from?: string | undefined;
	/** Whether to move the pin. */
	apply: boolean;
	/** Whether to run the examples of the pages on both versions. */
	examples: boolean;
}

/**
 * Reports what another version of the product changes for the pages.
 * @throws {UsageError} {PackagesError}
 */
export async function release(root: string, versions: readonly string[], options: ReleaseOptions): Promise<void> {
	const [to, ...others] = versions;
	if (!to || others.length > 0) throw new UsageError(`found ${versions.length} versions, expected one, such as 5.55.1`);
	const pinned = readSurface(root).version;
	const from = options.from ?? pinned;
	if (options.apply && options.from) throw new UsageError('found --apply with --from; the pin moves from where it is');
	if (from === to) throw new UsageError(`found ${to} on both sides, expected another version than the pages describe`);
	if (options.examples && from !== pinned && to !== pinned)
		throw new UsageError(
			`found --examples with ${from} and ${to}; one of them must be ${pinned}, which the pages describe`,
		);
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
	// Scripts must not take silence about packages that were not compared for a release without changes.
	if (report.packages.some(({ taken }) => taken[1] !== to)) process.exitCode = 3;
	if (options.examples) {
		const other = from === pinned ? to : from;
		const { packages } = await openVersion(other, root);
		report.examples = await compareExamples(root, { pinned, other, packages }, (step) => console.error(step));
		print();
	}
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
	const [homes, items] = [readHomes(root), [...before.items, ...after.items]];
	const noted = pages.filter(({ id }) => id === RELEASE_NOTES).flatMap(notesIn);
	return {
		from,
		to,
		differences: compareSurfaces(before, after, {
			history: readHistory(root),
			homes,
			pages,
			rules: readRules(root),
			shapes: compareShapes(before.shapes(), after.shapes()),
		}),
		notes: [
			...comparePackages(before.code.files, after.code.files, pages),
			{ title: 'Changed code', lines: compareCode(before.code.files, after.code.files, { homes, items, pages }) },
		],
		labels: pages.flatMap((page) => wrongLabels(page, labels).map((found) => ({ ...found, page: page.id }))),
		notesToWrite: (await minorsBetween(from, to)).filter((minor) => noted.every(({ version }) => version !== minor)),
		packages: PRODUCT_PACKAGES.filter(
			(name) => after.packages[name] !== to || (before.packages[name] ?? from) !== from,
		).map((name) => ({ name, taken: [before.packages[name] ?? 'none', after.packages[name] ?? 'none'] })),
		versionMentions: versionMentions(from, pages),
	};
}

async function minorsBetween(from: string, to: string): Promise<string[]> {
	const between = (await publishedVersions()).filter(
		(version) => compareVersions(version, from) > 0 && compareVersions(version, to) <= 0,
	);
	return [...new Set(between.map((version) => version.replace(/\.\d+$/, '')))];
}

/** Everything that a release changes for the pages. */
interface ReleaseReport {
	from: string;
	to: string;
	differences: Difference[];
	/** Differences without names: labels, warnings, requirements, files of new projects. */
	notes: Notes[];
	/** Labels on pages that the panel no longer has. */
	labels: (WrongLabel & Pick<Place, 'page'>)[];
	/** Minor versions without a section in the release notes. */
	notesToWrite: string[];
	/** Packages that the registry lacks at one of the versions, with the two that were compared instead. */
	packages: { name: string; taken: readonly [before: string, after: string] }[];
	/** Pages that mention the version, which `--apply` does not rewrite. */
	versionMentions: Place[];
	/** Examples that answer differently at the version that is not pinned, if they ran. */
	examples?: string[];
	/** Changes made by `--apply`, if it ran. */
	applied?: AppliedChanges;
}

/** Prints the report as Markdown, with a line for each item that starts with its page and line. */
export function formatRelease(report: ReleaseReport): string {
	const { from, to, differences, notes, labels, notesToWrite, packages, versionMentions, examples, applied } = report;
	const proved = differences.filter(({ unproved }) => !unproved);
	const unproved = differences.filter((difference) => difference.unproved);
	const of = (kind: Difference['kind'], some: readonly Difference[]) => some.filter((one) => one.kind === kind);
	return [
		coverage(report),
		'',
		`# From ${from} to ${to}`,
		...names('New names', of('came', proved)),
		...names('Changed names', of('changed', proved)),
		...names('Removed names', of('went', proved)),
		...list(
			'Labels that the panel no longer has',
			labels.map(({ page, line, message, closest }) => `${address({ page, line })} ${message}${didYouMean(closest)}`),
		),
		...notes.flatMap(({ title, lines }) => list(title, lines)),
		...list(
			'Release notes to write',
			notesToWrite.map((version) => `content/${RELEASE_NOTES}.mdx: ${version}`),
		),
		...list('Pages that name the version', versionMentions.map(address)),
		// The other version contains their words, so only a reader can tell whether they moved.
		...names('Perhaps new', of('came', unproved)),
		...names('Perhaps removed', of('went', unproved)),
		...list(
			'Packages at another version',
			packages.map(({ name, taken }) => `${name}: ${taken.join(' and ')}`),
		),
		...list('Examples that answer differently', examples ?? []),
		...(applied ? appliedLists(applied) : []),
		'',
	].join('\n');
}

/** Says what the report is about, so that silence about a package is not read as "nothing changed". */
function coverage({ from, to, packages, examples }: ReleaseReport): string {
	const lacking = packages.filter(({ taken }) => taken[1] !== to).map(({ name }) => name);
	const [all, separate] = [PRODUCT_PACKAGES.length, Object.keys(SEPARATE_PACKAGES).join(' and ')];
	const unknown = `Not compared, so nothing can be concluded about them: ${lacking.join(', ')}, which the registry lacks.`;
	return [
		`Compared ${all - lacking.length} of ${all} packages of ${to} with those of ${from}.`,
		...(lacking.length > 0 ? [unknown] : []),
		`${separate} have versions of their own and are not compared.`,
		examples
			? `Examples of the pages ran on both versions: ${examples.length} answer differently.`
			: 'Examples of the pages did not run; --examples runs them on both versions.',
	].join(' ');
}

function appliedLists({ results, pictures, findings }: AppliedChanges): string[] {
	return [
		...list('Examples whose result changed', results),
		...list(
			'Pictures that differ',
			pictures.map(({ path, before }) => `${path}, before: ${before}`),
		),
		...list('To review', findings),
	];
}

function list(title: string, items: readonly string[]): string[] {
	return items.length === 0 ? [] : [...heading(title, items), '', ...items.map((item) => `- ${item}`)];
}

const heading = (title: string, items: readonly unknown[]) => ['', `## ${title} (${items.length})`];

function names(title: string, differences: readonly Difference[]): string[] {
	if (differences.length === 0) return [];
	const groups = groupBy(differences, ({ item }) => item.group);
	return [
		...heading(title, differences),
		...Object.entries(groups).flatMap(([group, found]) => ['', `### ${group}`, '', ...found.map(differenceLine)]),
	];
}

function differenceLine({ kind, item, what, from, to, place, documented, excluded }: Difference): string {
	const where = place ? address(place) : 'no page yet';
	if (what === 'shape') return `- ${where} \`${item.name}\`: ${to} (${item.source})`;
	if (kind === 'changed') return `- ${where} \`${item.name}\`: ${what} ${from} is now ${to} (${item.source})`;
	const open = kind === 'came' && !documented ? (place ? ', to explain there' : ', to explain') : '';
	const hint = excluded ? `, left out of the figures: ${excluded}` : open;
	return `- ${where} \`${item.name}\`${hint} (${item.source})`;
}

function address({ page, line }: Place): string {
	return `content/${page}.mdx:${line}`;
}

/** Returns the lines at which the text of pages names a version, one for each block; examples are left out. */
export function versionMentions(version: string, pages: readonly ContentPage[]): Place[] {
	const mention = new RegExp(`(?<![\\d.])${escapeStringRegexp(version)}(?!\\d)`);
	return pages.flatMap(({ id, blocks }) =>
		blocks.flatMap((block) => {
			const index = block.kind === 'code' ? -1 : block.text.search(mention);
			return index < 0 ? [] : [{ page: id, line: lineAt(block, index) }];
		}),
	);
}
