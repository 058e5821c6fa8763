import { traceOf } from '@octavo/platform/error-message.ts';
import groupBy from 'lodash-es/groupBy.js';
import partition from 'lodash-es/partition.js';
import sortBy from 'lodash-es/sortBy.js';
import { HostStartError } from '../instance/host.ts';
import type { Instance } from '../instance/instance.ts';
import { KINDS, prepareKinds, runKind, type SharedContext } from '../kinds/index.ts';
import { placesOf, registerProjects } from '../kinds/placement.ts';
import type { Example, Outcome } from '../model.ts';
import { failureOf } from '../scratch/failure.ts';
import { variantsOf } from '../scratch/variants.ts';
import { runOnInstance } from './run-example.ts';
import { SeededInstance } from './seeded-instance.ts';

export interface RunAllOptions extends SharedContext {
	/** Starts a seeded CMS, one for each worker that needs it. */
	openInstance: () => Promise<Instance>;
	/** Number of parallel workers, each with a CMS of 250 MB. */
	jobs: number;
	onOutcome(example: Example, outcome: Outcome): void;
}

/** Runs examples: those of one page in sequence, pages in parallel. No example stops the others. */
export async function runAll(examples: readonly Example[], options: RunAllOptions): Promise<void> {
	await prepareKinds(examples, options);
	const { builder } = options.scratch;
	for (const example of examples.filter(isInScratch)) registerProjects(builder, () => placesOf(example));
	builder.start();
	const tasks = tasksOf(examples);
	const worker = async (take: () => Example[] | undefined): Promise<void> => {
		const seeded = new SeededInstance(options.openInstance);
		for (let task = take(); task; task = take())
			for (const example of task) options.onOutcome(example, await runOne(example, seeded, options));
		await seeded.discard();
	};
	// Workers take tasks from both ends, so that one uses the seeded project while another one waits for the compiler.
	const takes = Array.from({ length: Math.min(options.jobs, tasks.length) }, (_, index) =>
		index % 2 === 0 ? () => tasks.pop() : () => tasks.shift(),
	);
	await Promise.all(takes.map(worker));
}

/**
 * Groups examples by file, and separates those that use the seeded project, because the others wait for their own CMS.
 * @returns the others first, the longest task of each part first, so that no worker ends late with a long task
 */
function tasksOf(examples: readonly Example[]): Example[][] {
	const [seeded, others] = partition(examples, usesSeeded);
	return [others, seeded].flatMap((part) =>
		sortBy(Object.values(groupBy(part, ({ fence }) => fence.file)), (task) => -task.length),
	);
}

const usesSeeded = (example: Example) => !isInScratch(example) && KINDS[example.kind].needs === 'instance';

export const isInScratch = ({ kind, fence }: Example) =>
	fence.attributes.in !== undefined && KINDS[kind].needs === 'instance';

async function runOne(example: Example, seeded: SeededInstance, options: RunAllOptions): Promise<Outcome> {
	try {
		if (isInScratch(example)) return await runInScratch(example, options);
		if (KINDS[example.kind].needs === 'instance') return await runSeeded(example, seeded, options);
		return await runKind(example, options);
	} catch (error) {
		// The seeded project does start, so a failure is not caused by the example.
		if (error instanceof HostStartError) return { state: 'failed', message: error.message, isAccident: true };
		return { state: 'failed', message: traceOf(error) };
	}
}

async function runSeeded(example: Example, seeded: SeededInstance, options: RunAllOptions): Promise<Outcome> {
	const instance = await seeded.get();
	const outcome = await runOnInstance(example, instance, options);
	if (!instance.isAlive()) await seeded.discard();
	return outcome;
}

/** Runs an example in the JavaScript and the TypeScript variant of its project, which have to give the same result. */
async function runInScratch(example: Example, options: RunAllOptions): Promise<Outcome> {
	let first: Outcome | undefined;
	try {
		for (const place of variantsOf(example.files)) {
			const outcome = await options.scratch.use(place, { seeded: true }, (instance) =>
				runOnInstance(example, instance, options),
			);
			if (outcome.state === 'failed')
				return { ...outcome, message: `in the project in ${place.variant}: ${outcome.message}` };
			first ??= outcome;
			if (comparableResult(outcome) !== comparableResult(first))
				return {
					state: 'failed',
					message: 'gives different results with the files in TypeScript and in JavaScript',
				};
		}
	} catch (error) {
		return failureOf(error);
	}
	return first ?? { state: 'failed', message: `found no file of the scratch project "${example.fence.attributes.in}"` };
}

/** Returns what an author can show of an outcome. Headers are omitted because they differ between runs. */
function comparableResult(outcome: Outcome): string {
	if (outcome.state === 'failed') return outcome.message;
	const { value, text, statusLine } = outcome.given ?? {};
	return JSON.stringify([value, text, statusLine]);
}
