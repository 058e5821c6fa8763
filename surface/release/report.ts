import groupBy from 'lodash-es/groupBy.js';
import type { WrongLabel } from '../match/wrong-labels.ts';
import type { AppliedChanges } from './applied-changes.ts';
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
		...section(
			`Labels that the panel no longer has (${labels.length})`,
			labels.map(
				({ page, line, message, closest }) => `- ${address({ page, line })} ${message}; the nearest is "${closest}"`,
			),
		),
		...notes.flatMap(({ title, lines }) =>
			section(
				`${title} (${lines.length})`,
				lines.map((line) => `- ${line}`),
			),
		),
		...section(
			`Release notes to write (${notesToWrite.length})`,
			notesToWrite.map((version) => `- content/release-notes.mdx: ${version}`),
		),
		...section(
			`Pages that name the version (${versionMentions.length})`,
			versionMentions.map((place) => `- ${address(place)}`),
		),
		// The other version contains their words, so only a reader can tell whether they moved.
		...names('Perhaps new', of('came', unproved)),
		...names('Perhaps removed', of('went', unproved)),
		...section(
			`Packages at another version (${packages.length})`,
			packages.map(({ name, taken }) => `- ${name}: ${taken}`),
		),
		...(applied ? appliedSections(applied) : []),
		'',
	].join('\n');
}

function appliedSections({ results, pictures, findings }: AppliedChanges): string[] {
	return [
		...section(
			`Examples whose result changed (${results.length})`,
			results.map((line) => `- ${line}`),
		),
		...section(
			`Pictures that differ (${pictures.length})`,
			pictures.map(({ path, before }) => `- ${path}, before: ${before}`),
		),
		...section(
			`To review (${findings.length})`,
			findings.map((line) => `- ${line}`),
		),
	];
}

function section(title: string, lines: readonly string[]): string[] {
	return lines.length === 0 ? [] : ['', `## ${title}`, ...(lines[0] === '' ? [] : ['']), ...lines];
}

function names(title: string, differences: readonly Difference[]): string[] {
	return section(
		`${title} (${differences.length})`,
		Object.entries(groupBy(differences, ({ item }) => item.group)).flatMap(([group, found]) => [
			'',
			`### ${group}`,
			'',
			...found.map(differenceLine),
		]),
	);
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
