import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from '@octavo/platform/parse-json.ts';
import { z } from 'zod';
import type { FileExamples } from '../examples/read-examples.ts';
import { makeTemporary } from '../instance/cleanup.ts';
import { type DatabaseServer, withDatabaseServer } from '../instance/database.ts';
import { KINDS } from '../kinds/index.ts';
import type { Example, Outcome, ProofDepth } from '../model.ts';
import { type DatabaseKind, isFor } from '../notation/index.ts';
import { Panel } from '../panel/panel.ts';
import { hasOwnDatabase, Scratch } from '../scratch/scratch.ts';
import { keyOf, PassedCache } from './cache.ts';
import { CACHE, PROJECT } from './install.ts';
import { type Difference, judge, type Verdict } from './judge.ts';
import { isInScratch, type RunAllOptions, runAll } from './run-all.ts';
import { openSeededInstance } from './seeded-instance.ts';
import { isTurnOf, readRecord, writePassed } from './turns.ts';
import { proofVersion } from './version.ts';

export interface ProofOptions {
	/** Absolute path of the site. */
	root: string;
	/** Bundles of `tools/proof/host/main.ts` and `tools/proof/client/main.ts`. */
	modules: { host: string; client: string };
	/** Runs only examples of this kind. */
	kind?: string | undefined;
	/** Number of parallel workers. */
	jobs: number;
	/** Whether examples that passed before run again. */
	isFresh: boolean;
	/** Whether examples of the committed record that are not due today do not run. */
	isByTurns: boolean;
	/** With a server, only the examples run that can tell databases apart. */
	database: DatabaseKind;
	/** Called for each example when it ends. */
	onVerdict(example: Example, verdict: Verdict): void;
}

export interface ProofRun {
	verdicts: ReadonlyMap<Example, Verdict>;
	/** Outcomes of the examples that ran. */
	outcomes: ReadonlyMap<Example, Outcome>;
	/** Number of examples that passed before and did not run again. */
	cached: number;
}

/** Runs the examples of files and compares the results with the pages. */
export async function prove(files: readonly FileExamples[], options: ProofOptions): Promise<ProofRun> {
	const { root, modules, kind, jobs, database } = options;
	const project = join(root, PROJECT);
	const version = await proofVersion(root, database);
	const today = Math.floor(Date.now() / DAY);
	const recorded = options.isByTurns ? await readRecord(root, database, version) : undefined;
	const cache = await PassedCache.open(join(root, CACHE), version);
	const verdicts = new Map<Example, Verdict>();
	const outcomes = new Map<Example, Outcome>();
	const conclude = (example: Example, verdict: Verdict) => {
		verdicts.set(example, verdict);
		if (verdict.state === 'passed') cache.add(example, verdict.depth);
		options.onVerdict(example, verdict);
	};

	const waiting: Example[] = [];
	for (const example of files.flatMap(({ examples }) => examples)) {
		if (kind !== undefined && example.kind !== kind) continue;
		if (!runsOn(database, example)) continue;
		const isDue = isTurnOf(example.fence.file, today);
		// Without a record that holds, everything is due on SQLite, and a server still runs by turns.
		if (database !== 'sqlite' && recorded?.size === 0 && !isDue) continue;
		const before = cache.get(example) ?? (isDue ? undefined : recorded?.get(keyOf(example, version)));
		const depth = options.isFresh ? undefined : before;
		if (depth) conclude(example, { state: 'passed', depth });
		else waiting.push(example);
	}
	const cached = verdicts.size;
	const run = async (
		server: DatabaseServer | undefined,
		examples: readonly Example[],
		isIsolated: boolean,
		onOutcome: RunAllOptions['onOutcome'],
	) => {
		const scratch = new Scratch({
			project,
			directory: await makeTemporary('scratch'),
			cache: join(root, CACHE),
			hostModule: modules.host,
			clientModule: modules.client,
			server,
			// One project in JavaScript and one in TypeScript for each worker.
			kept: 2 * jobs,
			isIsolated,
		});
		const panel = new Panel({
			root,
			cms: project,
			hostModule: modules.host,
			directory: join(scratch.directory, 'panels'),
		});
		const openInstance = async () =>
			openSeededInstance({
				directory: project,
				module: modules.host,
				clientModule: modules.client,
				database: await server?.create(),
			});
		// An interrupted run keeps what it has proved.
		const saving = setInterval(() => void cache.save().catch(() => undefined), SAVE_EVERY);
		const maxJobs = isIsolated ? 1 : Math.max(1, Math.ceil(examples.length / MIN_PER_WORKER));
		try {
			await runAll(examples, { root, project, scratch, panel, jobs: Math.min(jobs, maxJobs), openInstance, onOutcome });
		} finally {
			clearInterval(saving);
			await panel.close();
			await scratch.close();
			await cache.save();
		}
	};
	const doubtful: Example[] = [];
	await withDatabaseServer(waiting.length > 0 ? database : 'sqlite', async (server) => {
		await run(server, waiting, false, (example, outcome) => {
			outcomes.set(example, outcome);
			const verdict = judge(example, outcome, database);
			if (isDoubtful(example, outcome, verdict)) doubtful.push(example);
			else conclude(example, verdict);
		});
		if (doubtful.length > 0)
			await run(server, doubtful, true, (example, outcome) => {
				outcomes.set(example, outcome);
				conclude(example, judge(example, outcome, database));
			});
	});
	return { verdicts, outcomes, cached };
}

/**
 * Whether a failure is unreliable: the machine was too slow, or the project started in a process that had run others
 * before. The example then runs once more, alone and in its own process.
 */
function isDoubtful(example: Example, outcome: Outcome, verdict: Verdict): boolean {
	if (verdict.state === 'passed') return false;
	if (outcome.state === 'failed' && outcome.isAccident) return true;
	return isInScratch(example) || KINDS[example.kind].needs === 'scratch';
}

/**
 * Judges rewritten pages by the outcomes of the same run.
 * @param files the same files, read again
 */
export async function judgeAgain(
	files: readonly FileExamples[],
	run: ProofRun,
	{ root, database }: Pick<ProofOptions, 'root' | 'database'>,
): Promise<ProofRun> {
	const cache = await PassedCache.open(join(root, CACHE), await proofVersion(root, database));
	const known = new Map([...run.verdicts].map(([example, verdict]) => [example.id, { example, verdict }]));
	const verdicts = new Map<Example, Verdict>();
	const outcomes = new Map<Example, Outcome>();
	for (const example of files.flatMap(({ examples }) => examples)) {
		const before = known.get(example.id);
		if (!before) continue;
		const outcome = run.outcomes.get(before.example);
		if (outcome) outcomes.set(example, outcome);
		const verdict = outcome ? judge(example, outcome, database) : before.verdict;
		verdicts.set(example, verdict);
		if (verdict.state === 'passed') cache.add(example, verdict.depth);
	}
	await cache.save();
	return { verdicts, outcomes, cached: run.cached };
}

/** Records how far each example of a run over all pages was proved, for runs by turns. */
export async function recordPassed(root: string, database: DatabaseKind, { verdicts }: ProofRun): Promise<void> {
	const version = await proofVersion(root, database);
	const passed = [...verdicts].flatMap(([example, verdict]): [string, ProofDepth][] =>
		verdict.state === 'passed' ? [[keyOf(example, version), verdict.depth]] : [],
	);
	writePassed(root, database, version, new Map(passed));
}

/** In ms. */
const DAY = 86_400_000;
/** In ms. */
const SAVE_EVERY = 20_000;
/** With fewer examples for a worker, starting another CMS takes longer than it saves. */
const MIN_PER_WORKER = 40;

/** Kinds that start the CMS with an empty or a seeded database, but not in the panel or on the command line. */
const isOnDatabase = ({ kind }: Example) => KINDS[kind].needs === 'instance' || kind === 'file' || kind === 'schema';

/** Whether an example runs on this database: one without marks on all that it can tell apart. */
function runsOn(database: DatabaseKind, example: Example): boolean {
	if (!isFor(database, example.fence)) return false;
	return database === 'sqlite' || (isOnDatabase(example) && !hasOwnDatabase(example.files));
}

const manifest = z.looseObject({ dependencies: z.record(z.string(), z.string()) });

/** @returns the version of the CMS that the project pins, e.g. `5.54.0` */
export async function cmsVersion(root: string): Promise<string> {
	const file = join(root, PROJECT, 'package.json');
	const { dependencies } = parseJson(await readFile(file, 'utf8'), manifest, file, 'a manifest');
	return dependencies['@strapi/strapi'] ?? 'unknown';
}

/** Returns the blocks that differ from the results of the CMS: on a server, those that are for its database. */
export function differencesOf({ verdicts }: ProofRun, database: DatabaseKind): Difference[] {
	return [...verdicts.values()]
		.flatMap((verdict) => (verdict.state === 'different' ? verdict.differences : []))
		.filter(({ fence }) => database === 'sqlite' || fence.attributes.database !== undefined);
}
