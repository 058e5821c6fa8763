import { join } from 'node:path';
import { writeAtomic } from '@octavo/platform/write-atomic.ts';
import type { FileExamples } from './examples/read-examples.ts';
import { DATABASES, type DatabaseKind, isProofKind, PROOF_KINDS } from './notation/index.ts';
import { printReport } from './report/print.ts';
import {
	databaseFigureFile,
	printDatabaseFigure,
	printSiteFigure,
	printSiteReport,
	SITE_FIGURE_FILE,
	SITE_REPORT_FILE,
} from './report/site-report.ts';
import { summarizeProof } from './report/summarize.ts';
import { verdictText } from './report/verdict-text.ts';
import { installProject, PROJECT } from './runner/install.ts';
import type { Verdict } from './runner/judge.ts';
import {
	cmsVersion,
	differencesOf,
	judgeAgain,
	type ProofOptions,
	type ProofRun,
	prove,
	recordPassed,
} from './runner/proof.ts';
import { readRecord, updateRecord, writeRecord } from './runner/record.ts';
import { selectFiles } from './runner/select.ts';
import { writeDifferences } from './runner/write.ts';

interface ProofCommandOptions extends Omit<ProofOptions, 'database' | 'isFresh' | 'isByTurns' | 'onVerdict'> {
	database: string;
	/** Files, folders or routes; all when empty. */
	pages: readonly string[];
	write: boolean;
	fresh: boolean;
	turns: boolean;
	report: boolean;
}

/** @returns the exit status: 1 when a page and the CMS differ or an example fails, 2 for wrong arguments */
export async function proofCommand(options: ProofCommandOptions): Promise<number> {
	const { root, kind, pages, write } = options;
	if (kind !== undefined && !isProofKind(kind)) {
		console.error(`unknown kind "${kind}", expected one of ${Object.keys(PROOF_KINDS).join(', ')}`);
		return 2;
	}
	const database = DATABASES.find((known) => known === options.database);
	if (database === undefined) {
		console.error(`found the database "${options.database}", expected one of ${DATABASES.join(', ')}`);
		return 2;
	}
	if (!Number.isInteger(options.jobs) || options.jobs < 1) {
		console.error('--jobs takes a number of at least 1');
		return 2;
	}
	if (options.report && (pages.length > 0 || kind !== undefined)) {
		console.error('--report covers all pages and kinds, so it takes neither a page nor --kind');
		return 2;
	}
	const begun = performance.now();
	const files = await selectFiles(root, pages, database);
	// Invalid marks, dangling references and syntax errors are known before anything runs.
	const mistakes = files.flatMap(({ file, problems }) =>
		problems.map(({ line, message }) => `${file}:${line} ${message}`),
	);
	for (const mistake of mistakes) console.log(mistake);
	if (files.some(({ examples }) => examples.length > 0)) await installProject(join(root, PROJECT), console.log);
	const run = await prove(files, {
		...options,
		database,
		isFresh: options.fresh,
		isByTurns: options.turns,
		onVerdict: (example, verdict) => {
			if (!write) print(verdictText(example, verdict));
		},
	});
	const written = await writeDifferences(root, write ? differencesOf(run, database) : []);
	for (const file of written.files) console.log(`${file}: written`);
	for (const problem of written.problems) console.error(problem);
	const shown = written.files.length > 0 ? await selectFiles(root, pages, database) : files;
	const last = written.files.length > 0 ? await judgeAgain(shown, run, { root, database }) : run;
	if (write) for (const [example, verdict] of last.verdicts) print(verdictText(example, verdict));
	if (kind === undefined) await record(root, shown, last, database);
	if (options.report) {
		await writeReport(root, shown, last, database);
		await recordPassed(root, database, last);
	}
	const isRight = summarize(shown, last, (performance.now() - begun) / 1000);
	return isRight && mistakes.length === 0 ? 0 : 1;
}

async function writeReport(
	root: string,
	files: readonly FileExamples[],
	run: ProofRun,
	database: DatabaseKind,
): Promise<void> {
	const day = new Date().toISOString().slice(0, 10);
	const version = await cmsVersion(root);
	if (database !== 'sqlite') {
		const figure = printDatabaseFigure(database, run.verdicts, { version, day });
		writeAtomic(join(root, databaseFigureFile(database)), figure);
		return;
	}
	const summary = summarizeProof(files, run, { version, day });
	writeAtomic(join(root, 'tools/proof/REPORT.md'), printReport(summary));
	writeAtomic(join(root, SITE_REPORT_FILE), printSiteReport(summary));
	writeAtomic(join(root, SITE_FIGURE_FILE), printSiteFigure(summary));
}

function print(text: string | undefined): void {
	if (text !== undefined) console.log(text);
}

async function record(
	root: string,
	files: readonly FileExamples[],
	{ verdicts, outcomes }: ProofRun,
	database: DatabaseKind,
): Promise<void> {
	const passed = [...verdicts].filter(([, { state }]) => state === 'passed').map(([example]) => example);
	const before = await readRecord(root);
	const version = await cmsVersion(root);
	const day = new Date().toISOString().slice(0, 10);
	const names = files.map(({ file }) => file);
	const elsewhere = files.flatMap((file) => file.elsewhere);
	const checked = { files: names, elsewhere, database, passed, outcomes, version, day };
	writeRecord(root, updateRecord(before, checked));
}

/**
 * Prints the totals.
 * @returns whether every example that ran matches its page
 */
function summarize(files: readonly FileExamples[], { verdicts, cached }: ProofRun, seconds: number): boolean {
	const states = [...verdicts.values()].map(({ state }) => state);
	const count = (state: Verdict['state']) => states.filter((found) => found === state).length;
	const unmarked = files.flatMap((file) => file.unmarked).length;
	const unproved = files.flatMap((file) => file.unproved).length;
	console.log(
		`${count('passed')} proved (${cached} of them earlier), ${count('different')} different, ${count('failed')} failed; ${unproved} cannot be run, ${unmarked} without a mark; ${seconds.toFixed(1)} s`,
	);
	return count('failed') + count('different') === 0;
}
