import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@octavo/platform/free-port.ts';
import { readBy } from '@octavo/platform/read-by.ts';
import { z } from 'zod';
import { SHOWN_PORT } from '../../../../examples/index.ts';
import { listOf } from '../../lists.ts';
import type { Example, Outcome, ProofKind } from '../../model.ts';
import { type Answer, type CommandOptions, type CommandResult, runCommand } from '../../scratch/run-command.ts';
import { QUIET_ENVIRONMENT } from '../../scratch/schema-types.ts';
import { type Scratch, SECRETS } from '../../scratch/scratch.ts';
import { type VariantFiles, variantsOf } from '../../scratch/variants.ts';
import type { KindContext } from '../options.ts';
import { cutLines } from './cut-lines.ts';
import { inNpm } from './in-npm.ts';
import { normalizeOutput } from './normalize-output.ts';
import { guardPackages, packageCommand } from './package-guard.ts';
import { openRegistry } from './registry.ts';

export const options = z.object({
	/** Expected exit status. */
	status: z.coerce.number().int().min(0).max(255).default(0),
	/** Expected error text; any exit status except 0 is accepted. */
	fails: z.string().optional(),
	/** Timeout in seconds. */
	timeout: z.coerce.number().int().min(1).max(999).default(180),
	/** Text that the output has to contain, even if the page does not show it. Some commands fail with status 0. */
	prints: z.string().optional(),
	/** Text after which an endless command, such as `develop`, is stopped. */
	until: z.string().optional(),
	/** Answers to the command's questions: `Start with Typescript?=y; Really?=n`. Each question has to be asked. */
	answers: readBy(readAnswers).default([]),
	/** Whether the command asks the registry for package versions; the project then has no packages. */
	registry: z.literal('yes').optional(),
	/** Folder that contains the project; by default the command starts in the project. */
	folder: z
		.string()
		.regex(/^\w[\w-]*(\/\w[\w-]*)*$/)
		.default('.'),
	/** Version of Strapi in the project, with `registry`. */
	strapi: z
		.string()
		.regex(/^\d+\.\d+\.\d+$/)
		.optional(),
});
type Options = z.output<typeof options>;

type CliContext = Pick<KindContext, 'project' | 'scratch'>;

/** The result of a command, or why it could not start. */
type Run = { result: CommandResult; output: string } | { problem: string };

/** Runs by everything that affects their output, because pages show the same command for three package managers. */
const runs = new WeakMap<Scratch, Map<string, Promise<Run>>>();

/** Commands: Bash runs them in a copy of the seeded project, which has no packages except those of the CMS project. */
export const cliKind: ProofKind<Options, CliContext> = {
	label: 'Commands',
	options,
	needs: 'nothing',
	async run(example, settings, context) {
		const [files = { variant: 'js' as const, files: [] }] = variantsOf(example.files);
		const commands = [...example.after, example].map(({ fence }) => inNpm(fence.code));
		const written = settings.registry ? undefined : commands.map(packageCommand).find((found) => found !== undefined);
		if (written !== undefined) return { state: 'failed', message: refusal(written) };
		const { status: _status, fails: _fails, prints: _prints, ...ran } = settings;
		const key = JSON.stringify([commands, files.files.map(({ title, code }) => [title, code]), ran]);
		const known = runs.get(context.scratch) ?? new Map<string, Promise<Run>>();
		runs.set(context.scratch, known);
		const run = known.get(key) ?? runIn(files, example, settings, context);
		known.set(key, run);
		const ended = await run;
		if ('problem' in ended) return { state: 'failed', message: ended.problem };
		// A timeout is not cached, because another attempt may succeed.
		if (ended.result.timedOut) known.delete(key);
		return outcomeOf(ended, example, settings);
	},
};

async function runIn(
	files: VariantFiles,
	example: Example,
	settings: Options,
	{ scratch, project }: CliContext,
): Promise<Run> {
	const directory = join(scratch.directory, 'command', randomUUID());
	try {
		const home = join(directory, settings.folder);
		await scratch.copyTo(home, files, !settings.registry);
		const port = await freePort();
		const environment = settings.registry ? await openRegistry(project, home, settings.strapi) : SECRETS;
		const guard = await guardPackages(directory);
		const run = shellOf({ directory, home, port, path: guard.path, environment });
		for (const { fence } of example.after) {
			const { exitCode } = await run(inNpm(fence.code), {});
			if (exitCode !== 0)
				return {
					problem: `the command at line ${fence.line}, which runs before it, ended with exit status ${exitCode}`,
				};
		}
		// Pages contain the port that readers see.
		const until = settings.until?.replaceAll(`:${SHOWN_PORT}`, `:${port}`);
		const result = await run(inNpm(example.fence.code), {
			timeout: settings.timeout * 1000,
			answers: settings.answers,
			...(until !== undefined && { until }),
		});
		if (guard.refused() !== undefined) return { problem: refusal(guard.refused() ?? '') };
		return { result, output: normalizeOutput(result.stdout, { directory, port }) };
	} finally {
		await rm(directory, { recursive: true, force: true });
	}
}

function outcomeOf(
	{ result, output }: Exclude<Run, { problem: string }>,
	example: Example,
	settings: Options,
): Outcome {
	const problem = problemOf(result, output, settings);
	const isAccident = result.timedOut;
	if (problem) return { state: 'failed', message: output ? `${problem}; it printed:\n${output}` : problem, isAccident };
	return { state: 'passed', given: { text: cutLines(output, example.result?.attributes ?? {}) } };
}

/** @returns the problem of a command's result, if any */
export function problemOf(
	{ exitCode, timedOut, unasked }: Pick<CommandResult, 'exitCode' | 'timedOut' | 'unasked'>,
	output: string,
	{ status, fails, prints, until }: Options,
): string | undefined {
	if (timedOut && unasked[0] !== undefined) return `the command did not end, and never asked "${unasked[0]}"`;
	if (timedOut) return 'the command did not end';
	if (unasked[0] !== undefined) return `the command never asked "${unasked[0]}"`;
	if (until !== undefined && !output.includes(until)) return `the command ended before it printed "${until}"`;
	if (fails !== undefined) return failureProblem(exitCode, output, fails);
	if (until === undefined && exitCode !== status)
		return `the command ended with exit status ${exitCode}, expected ${status}`;
	if (prints !== undefined && !output.includes(prints)) return `the command did not print "${prints}"`;
	return undefined;
}

function failureProblem(exitCode: number | null, output: string, fails: string): string | undefined {
	if (exitCode === 0) return `expected the command to fail with "${fails}", but it ended with exit status 0`;
	return output.includes(fails) ? undefined : `the command failed, but did not print "${fails}"`;
}

/** Returns the message for a command that would change the packages of all examples. */
function refusal(command: string): string {
	return `"${command}" is not run: it would change the packages that all examples share; with registry=yes npm chooses versions and fetches none`;
}

interface Shell {
	directory: string;
	/** Directory of the project. */
	home: string;
	port: number;
	/** Folder that is searched for programs before all others. */
	path: string;
	environment: Readonly<Record<string, string>>;
}

function shellOf({ directory, home, port, path, environment: more }: Shell) {
	const environment = {
		...QUIET_ENVIRONMENT,
		npm_config_offline: 'true',
		npm_config_loglevel: 'silent',
		npm_config_update_notifier: 'false',
		...more,
		PATH: [path, join(home, 'node_modules/.bin'), process.env.PATH ?? ''].join(':'),
		HOME: directory,
		NODE_ENV: 'development',
		PORT: String(port),
		TZ: 'UTC',
		BROWSER: 'none',
	};
	return (code: string, options: Omit<CommandOptions, 'directory' | 'environment'>): Promise<CommandResult> =>
		runCommand('bash', ['-e', '-o', 'pipefail', '-c', `exec 2>&1\n${code}`], { directory, environment, ...options });
}

/**
 * Reads `Question?=y; Other?=n`.
 * @throws {SyntaxError} when a part has no answer
 */
function readAnswers(text: string): Answer[] {
	return listOf(text).map((part) => {
		const at = part.lastIndexOf('=');
		if (at < 0) throw new SyntaxError(`"${part}" has no answer; write question=answer, with ";" between pairs`);
		return { question: part.slice(0, at).trim(), answer: part.slice(at + 1).trim() };
	});
}
