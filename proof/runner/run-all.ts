import groupBy from 'lodash-es/groupBy.js';
import partition from 'lodash-es/partition.js';
import sortBy from 'lodash-es/sortBy.js';
import { traceOf } from '../../platform/error-message.ts';
import { HostStartError } from '../instance/host.ts';
import type { Instance } from '../instance/instance.ts';
import { KINDS, type SharedContext } from '../kinds/index.ts';
import { registerProjects } from '../kinds/placement.ts';
import type { Example, Outcome } from '../model.ts';
import { failureOf } from '../scratch/failure.ts';
import { variantsOf } from '../scratch/variants.ts';
import { runOnInstance } from './run-example.ts';
import { SeededInstance } from './seeded-instance.ts';

export interface RunAllOptions extends SharedContext {
	/** Starts a seeded CMS; one for each worker that needs it. */
	openInstance: () => Promise<Instance>;
	/** How many work side by side; each may run a CMS of 250 MB. */
	jobs: number;
	onOutcome(example: Example, outcome: Outcome): void;
}

/** Runs examples, those of one page after the other, pages side by side. What one does never stops the others. */
export async function runAll(examples: readonly Example[], options: RunAllOptions): Promise<void> {
	await prepareKinds(examples, options);
	const tasks = tasksOf(examples);
	const worker = async (take: () => Example[] | undefined): Promise<void> => {
		const seeded = new SeededInstance(options.openInstance);
		for (let task = take(); task; task = take())
			for (const example of task) options.onOutcome(example, await runOne(example, seeded, options));
		await seeded.discard();
	};
	// From both ends: the seeded project is one worker's, while another one waits for the compiler.
	const takes = Array.from({ length: Math.min(options.jobs, tasks.length) }, (_, index) =>
		index % 2 === 0 ? () => tasks.pop() : () => tasks.shift(),
	);
	await Promise.all(takes.map(worker));
}

async function prepareKinds(examples: readonly Example[], options: RunAllOptions): Promise<void> {
	for (const kind of KINDS.values()) {
		const own = examples.filter((example) => example.kind === kind.name);
		if (own.length > 0) await kind.prepare(own, options);
	}
	const { builder } = options.scratch;
	for (const example of examples.filter(isInScratch)) registerProjects(example, builder);
	builder.begin();
}

/**
 * Examples of one file; those that take the seeded project apart, since the others wait for a CMS of their own.
 * @returns the latter first, the longest before all, so that no worker is left with one at the end
 */
function tasksOf(examples: readonly Example[]): Example[][] {
	const [seeded, apart] = partition(examples, takesSeeded);
	return [apart, seeded].flatMap((part) =>
		sortBy(Object.values(groupBy(part, ({ fence }) => fence.file)), (task) => -task.length),
	);
}

const takesSeeded = (example: Example) => !isInScratch(example) && KINDS.get(example.kind)?.needs === 'instance';

export const isInScratch = ({ kind, fence }: Example) =>
	fence.attributes.in !== undefined && KINDS.get(kind)?.needs === 'instance';

async function runOne(example: Example, seeded: SeededInstance, options: RunAllOptions): Promise<Outcome> {
	const kind = KINDS.get(example.kind);
	if (!kind) return { state: 'failed', message: `there is no kind "${example.kind}"` };
	try {
		if (isInScratch(example)) return await runInScratch(example, options);
		if (kind.needs === 'instance') return await runSeeded(example, seeded, options);
		return await kind.run(example, options);
	} catch (error) {
		// The seeded project starts, so that it did not is none of the example's faults.
		if (error instanceof HostStartError) return { state: 'failed', message: error.message, isAccident: true };
		return { state: 'failed', message: traceOf(error) };
	}
}

async function runSeeded(example: Example, seeded: SeededInstance, options: RunAllOptions): Promise<Outcome> {
	const { outcome, isLost } = await runOnInstance(example, await seeded.get(), options);
	if (isLost) await seeded.discard();
	return outcome;
}

/** In JavaScript and in TypeScript, where a page shows both; they have to give the same. */
async function runInScratch(example: Example, options: RunAllOptions): Promise<Outcome> {
	let first: Outcome | undefined;
	try {
		for (const place of variantsOf(example.files)) {
			const { outcome } = await options.scratch.use(place, { seeded: true }, (instance) =>
				runOnInstance(example, instance, options),
			);
			if (outcome.state === 'failed')
				return { ...outcome, message: `in the project in ${place.variant}: ${outcome.message}` };
			first ??= outcome;
			if (saidBy(outcome) !== saidBy(first))
				return {
					state: 'failed',
					message: 'gives something else with the files in TypeScript than with those in JavaScript',
				};
		}
	} catch (error) {
		return failureOf(error);
	}
	return (
		first ?? { state: 'failed', message: `there is no file in the scratch project "${example.fence.attributes.in}"` }
	);
}

/** What an author could show of an outcome; headers differ from run to run. */
function saidBy(outcome: Outcome): string {
	if (outcome.state === 'failed') return outcome.message;
	const { value, text, statusLine } = outcome.given ?? {};
	return JSON.stringify([outcome.output, value, text, statusLine]);
}
