import { didYouMean } from '@octavo/platform/closest.ts';
import escapeStringRegexp from 'escape-string-regexp';
import groupBy from 'lodash-es/groupBy.js';
import { type ContentPage, lineAt } from '../match/content-blocks.ts';
import type { WrongLabel } from '../match/contradictions.ts';
import { RELEASE_NOTES } from '../upgrade/upgrade-data.ts';
import type { AppliedChanges } from './apply.ts';
import type { Notes } from './compare-packages.ts';
import type { Difference, Place } from './compare-surfaces.ts';

/** Everything that a release changes for the pages. */
export interface ReleaseReport {
	from: string;
	to: string;
	differences: Difference[];
	/** Differences without names: labels, warnings, requirements, files of new projects. */
	notes: Notes[];
	/** Labels on pages that the panel no longer has. */
	labels: (WrongLabel & Pick<Place, 'page'>)[];
	/** Minor versions without a section in the release notes. */
	notesToWrite: string[];
	/** Packages that the registry has only at another version, or not at all. */
	packages: { name: string; taken: string }[];
	/** Pages that mention the version, which `--apply` does not rewrite. */
	versionMentions: Place[];
	/** Changes made by `--apply`, if it ran. */
	applied?: AppliedChanges;
}

/** Prints the report as Markdown, with a line for each item that starts with its page and line. */
export function formatRelease(report: ReleaseReport): string {
	const { from, to, differences, notes, labels, notesToWrite, packages, versionMentions, applied } = report;
	const proved = differences.filter(({ unproved }) => !unproved);
	const unproved = differences.filter((difference) => difference.unproved);
	const of = (kind: Difference['kind'], some: readonly Difference[]) => some.filter((one) => one.kind === kind);
	return [
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
			packages.map(({ name, taken }) => `${name}: ${taken}`),
		),
		...(applied ? appliedLists(applied) : []),
		'',
	].join('\n');
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

function differenceLine({ kind, item, what, from, to, place, documented }: Difference): string {
	const where = place ? address(place) : 'no page yet';
	if (what === 'shape') return `- ${where} \`${item.name}\`: ${to} (${item.source})`;
	if (kind === 'changed') return `- ${where} \`${item.name}\`: ${what} ${from} is now ${to} (${item.source})`;
	const hint = kind === 'came' && !documented ? (place ? ', to explain there' : ', to explain') : '';
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
