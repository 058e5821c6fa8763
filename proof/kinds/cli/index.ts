import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { SHOWN_PORT } from '../../../examples/index.ts';
import type { Example, Outcome, ProofKind } from '../../model.ts';
import { failureOf } from '../../scratch/failure.ts';
import { type CommandResult, runCommand } from '../../scratch/run-command.ts';
import { QUIET_ENVIRONMENT } from '../../scratch/schema-types.ts';
import type { Scratch } from '../../scratch/scratch.ts';
import { variantsOf } from '../../scratch/variants.ts';
import { cutLines } from './cut-lines.ts';
import { normalizeOutput } from './normalize-output.ts';
import { makeShims } from './shims.ts';

const options = z.strictObject({
	/** Exit status to expect; 0 unless given. */
	status: z.coerce.number().int().min(0).max(255).default(0),
	/** Text that it ends with in place of its work; any status but 0 will do. */
	fails: z.string().optional(),
	/** Seconds. */
	timeout: z.coerce.number().int().min(1).max(999).default(180),
	/** Text that has to be in the output, also where the page shows none of it. Some commands fail with status 0. */
	prints: z.string().optional(),
	/** Text after which a command that goes on for ever, such as `develop`, is stopped. */
	until: z.string().optional(),
});
type Options = z.output<typeof options>;

interface CliContext {
	scratch: Scratch;
}

/** Commands, run by Bash in a copy of the seeded project, without internet access. */
export const cliKind: ProofKind<Options, CliContext> = {
	name: 'cli',
	options,
	needs: 'nothing',
	async run(example, settings, { scratch }) {
		const directory = join(scratch.directory, 'command', randomUUID());
		try {
			const [files = { variant: 'js' as const, files: [] }] = variantsOf(example.files);
			await scratch.copyTo(directory, files);
			return await runIn(directory, example, settings);
		} catch (error) {
			return failureOf(error);
		} finally {
			await rm(directory, { recursive: true, force: true });
		}
	},
};

async function runIn(directory: string, example: Example, settings: Options): Promise<Outcome> {
	const port = await freePort();
	const run = await shellOf(directory, port);
	for (const { fence } of example.after) {
		const { exitCode } = await run(fence.code, {});
		if (exitCode !== 0)
			return {
				state: 'failed',
				message: `line ${fence.line}, which runs before it, ended with exit status ${exitCode}`,
			};
	}
	// Pages name the port that readers see.
	const until = settings.until?.replaceAll(`:${SHOWN_PORT}`, `:${port}`);
	const timeout = settings.timeout * 1000;
	const result = await run(example.fence.code, until === undefined ? { timeout } : { timeout, until });
	const output = normalizeOutput(result.stdout, { directory, port });
	const problem = problemOf(result, output, settings);
	const isAccident = result.timedOut;
	if (problem) return { state: 'failed', message: output ? `${problem}; it printed:\n${output}` : problem, isAccident };
	return { state: 'passed', output: cutLines(output, example.result?.attributes ?? {}) };
}

/** @returns what is wrong with a command's result */
export function problemOf(
	{ exitCode, timedOut }: Pick<CommandResult, 'exitCode' | 'timedOut'>,
	output: string,
	{ status, fails, prints, until }: Options,
): string | undefined {
	if (timedOut) return 'the command did not end';
	if (until !== undefined && !output.includes(until)) return `the command ended before it printed "${until}"`;
	if (fails !== undefined) return failureProblem(exitCode, output, fails);
	if (until === undefined && exitCode !== status)
		return `the command ended with exit status ${exitCode}, expected ${status}`;
	if (prints !== undefined && !output.includes(prints)) return `the command did not print "${prints}"`;
	return undefined;
}

function failureProblem(exitCode: number | null, output: string, fails: string): string | undefined {
	if (exitCode === 0) return `the command was to fail with "${fails}", but ended with exit status 0`;
	return output.includes(fails) ? undefined : `the command failed, but did not print "${fails}"`;
}

async function shellOf(directory: string, port: number) {
	const shims = await makeShims(join(directory, '.shims'));
	const environment = {
		...QUIET_ENVIRONMENT,
		PATH: [shims, join(directory, 'node_modules/.bin'), process.env.PATH ?? ''].join(':'),
		HOME: directory,
		NODE_ENV: 'development',
		PORT: String(port),
		TZ: 'UTC',
		BROWSER: 'none',
		npm_config_offline: 'true',
		npm_config_loglevel: 'silent',
		npm_config_update_notifier: 'false',
	};
	return (code: string, more: { until?: string; timeout?: number }): Promise<CommandResult> =>
		runCommand('bash', ['-e', '-o', 'pipefail', '-c', `exec 2>&1\n${code}`], { directory, environment, ...more });
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.once('error', reject);
		server.listen(0, '127.0.0.1', () => {
			const address = server.address();
			server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
		});
	});
}
