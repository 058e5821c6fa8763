/** `npm run surface`: lists the public names of the product, and how many of them the pages explain. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { closestOf } from '@octavo/platform/closest.ts';
import { isWrongArgument, messageOf } from '@octavo/platform/error-message.ts';
import { siteRoot } from '@octavo/platform/site-root.ts';
import { writeAtomic } from '@octavo/platform/write-atomic.ts';
import { extractLabels } from './extract/labels.ts';
import { completeHistory, openVersion } from './history/published.ts';
import { readPages } from './match/content-blocks.ts';
import { findContradictions } from './match/contradictions.ts';
import { updateHomes } from './match/homes.ts';
import { matchSurface } from './match/match-surface.ts';
import { GROUPS, type Group, type Surface } from './model.ts';
import { PackagesError } from './packages/fetch-packages.ts';
import { release, UsageError } from './release/release.ts';
import { formatMissing, formatSnippet, formatTable, type Measurement } from './report.ts';
import {
	formatHistory,
	formatLines,
	formatSurface,
	HISTORY_FILE,
	HOMES_FILE,
	LABELS_FILE,
	readHistory,
	readHomes,
	readLabels,
	readRules,
	readSurface,
	SURFACE_FILE,
} from './store.ts';
import { UpgradeError, upgradeBetween, upgradeMarkdown } from './upgrade/upgrade.ts';
import { readUpgradeData } from './upgrade/upgrade-data.ts';

const USAGE = `usage: npm run surface -- [options] [VERSION]
       npm run surface -- release [--from VERSION] [--examples] [--apply] VERSION
  VERSION            of the product; the committed one by default
  --missing [GROUP]  names that are not explained, of all groups or of one
  --history          add the versions up to the committed one to the history of names
  --upgrade FROM [TO]  changes between two versions that affect a project, as Markdown
  --verify           extract again, and fail if the committed surface differs
  --write            extract again, and write the surface and the figures that /coverage shows
  release            reports what another version changes; exit status 3 if not all packages could be compared.
                     --examples also runs the pages' examples on it (about an hour), --apply moves the pin to it`;
const SNIPPET_FILE = 'content/snippets/surface-report.mdx';

async function main(): Promise<void> {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			missing: { type: 'boolean', default: false },
			upgrade: { type: 'boolean', default: false },
			history: { type: 'boolean', default: false },
			verify: { type: 'boolean', default: false },
			write: { type: 'boolean', default: false },
			from: { type: 'string' },
			apply: { type: 'boolean', default: false },
			examples: { type: 'boolean', default: false },
			help: { type: 'boolean', default: false },
		},
	});
	if (values.help) {
		console.log(USAGE);
		return;
	}
	const root = siteRoot();
	if (positionals[0] === 'release') return release(root, positionals.slice(1), values);
	if (values.history) {
		const to = readSurface(root).version;
		const history = await completeHistory(readHistory(root), { root, to }, (version) => console.error(version));
		writeAtomic(join(root, HISTORY_FILE), formatHistory(history));
		return;
	}
	if (values.verify) {
		const committed = readSurface(root);
		const published = await openVersion(committed.version, root);
		const differences = [
			...differencesOf(SURFACE_FILE, linesOf(committed), linesOf(published)),
			...differencesOf(LABELS_FILE, readLabels(root), extractLabels(published.code.files)),
		];
		if (differences.length > 0) differences.push('run npm run surface -- --write to update it');
		for (const line of differences) console.error(line);
		if (differences.length > 0) process.exitCode = 1;
		return;
	}
	if (values.upgrade) {
		console.log(upgradeGuide(root, positionals));
		return;
	}
	if (!values.missing && positionals.length > 1)
		throw new UsageError(`found the versions ${positionals.join(', ')}, expected one`);
	const group = values.missing ? groupNamed(positionals) : undefined;
	const version = values.missing ? undefined : positionals[0];
	const extracted = version || values.write ? await openVersion(version ?? readSurface(root).version, root) : undefined;
	const surface: Surface = extracted ?? readSurface(root);
	const pages = await readPages(join(root, 'content'));
	const measurement: Measurement = {
		version: surface.version,
		verdicts: matchSurface(surface.items, pages, readRules(root)),
		invented: findContradictions(surface, pages),
	};
	if (values.write && extracted) {
		writeAtomic(join(root, SURFACE_FILE), formatSurface(surface));
		writeAtomic(join(root, LABELS_FILE), formatLines(extractLabels(extracted.code.files)));
		writeAtomic(join(root, HOMES_FILE), formatLines(updateHomes(readHomes(root), measurement.verdicts, pages)));
		writeAtomic(join(root, SNIPPET_FILE), formatSnippet(measurement));
	}
	if (values.missing) console.log(formatMissing(measurement.verdicts, group));
	else console.log(formatTable(measurement));
}

function groupNamed(positionals: readonly string[]): Group | undefined {
	const name = positionals.join(' ');
	if (!name) return undefined;
	const group = GROUPS.find((known) => known.toLowerCase() === name.toLowerCase());
	if (!group) {
		const nearest = closestOf(name, GROUPS);
		const hint = nearest === undefined ? '' : `; the nearest is "${nearest}"`;
		throw new UsageError(`found the group "${name}", expected one of ${GROUPS.join(', ')}${hint}`);
	}
	return group;
}

const linesOf = ({ items }: Pick<Surface, 'items'>) => items.map((item) => JSON.stringify(item));

function differencesOf(file: string, committed: readonly string[], extracted: readonly string[]): string[] {
	const before = new Set(committed);
	const after = new Set(extracted);
	return [
		...[...before].filter((line) => !after.has(line)).map((line) => `only in ${file}: ${line}`),
		...[...after].filter((line) => !before.has(line)).map((line) => `only in the packages, not in ${file}: ${line}`),
	];
}

/**
 * Returns the changes between two versions as Markdown.
 * @throws {UsageError} without a version
 * @throws {UpgradeError} for a version that does not exist
 */
function upgradeGuide(root: string, [from, to]: readonly string[]): string {
	if (!from) throw new UsageError('found no version after --upgrade, expected the current version of a project');
	const data = readUpgradeData(root);
	if (!data) throw new UsageError('found no history of versions; run npm run surface -- --history to create it');
	return upgradeMarkdown(upgradeBetween(data, from, to ?? readSurface(root).version));
}

try {
	await main();
} catch (error) {
	const isUsage = error instanceof UsageError || isWrongArgument(error);
	if (!(isUsage || error instanceof PackagesError || error instanceof UpgradeError)) throw error;
	console.error(isUsage ? `${messageOf(error)}\n${USAGE}` : messageOf(error));
	process.exitCode = 2;
}
