import type { FileExamples } from '../examples/read-examples.ts';
import type { Example, ProofDepth } from '../model.ts';
import type { ProofKindName } from '../notation/index.ts';
import type { Verdict } from '../runner/judge.ts';
import type { ProofRun } from '../runner/proof.ts';

/** Numbers of examples and of blocks that cannot be run. Result blocks count with their example. */
export interface Count {
	proved: number;
	/** The example fails, or its page shows another result. */
	wrong: number;
	/** Marked but not run: it needs another database, or the command line excluded it. */
	notRun: number;
	unproved: number;
	unmarked: number;
}

/** Returns the number of examples that can be run. */
export const runnableOf = ({ proved, wrong, notRun }: Count) => proved + wrong + notRun;

export interface Summary {
	/** Version of the CMS. */
	version: string;
	/** ISO date. */
	day: string;
	total: Count;
	/** Kind -> counts; `unproved` and `unmarked` are zero. */
	byKind: ReadonlyMap<ProofKindName, Count>;
	/** Content folder, e.g. `cms/api` -> counts. */
	byArea: ReadonlyMap<string, Count>;
	/** Numbers of proved examples by depth. */
	byDepth: ReadonlyMap<ProofDepth, number>;
	/** Reason -> positions `file:line` of the blocks that cannot be run. */
	unproved: ReadonlyMap<string, readonly string[]>;
	/** Positions of blocks without a mark. */
	unmarked: readonly string[];
	/** Positions of examples that fail or differ. */
	wrong: readonly string[];
}

export function summarizeProof(
	files: readonly FileExamples[],
	{ verdicts }: Pick<ProofRun, 'verdicts'>,
	{ version, day }: Pick<Summary, 'version' | 'day'>,
): Summary {
	const total = emptyCount();
	const byKind = new Map<ProofKindName, Count>();
	const byArea = new Map<string, Count>();
	const byDepth = new Map<ProofDepth, number>();
	const unproved = new Map<string, string[]>();
	const unmarked: string[] = [];
	const wrong: string[] = [];
	for (const file of files) {
		const area = areaOf(file.file);
		for (const example of file.examples) {
			const { fence } = example;
			const verdict = verdicts.get(example);
			const state = verdict === undefined ? 'notRun' : verdict.state === 'passed' ? 'proved' : 'wrong';
			for (const count of [total, at(byKind, example.kind), at(byArea, area)]) count[state] += 1;
			const depth = depthOf(example, file.examples, verdicts);
			if (depth) byDepth.set(depth, (byDepth.get(depth) ?? 0) + 1);
			if (state === 'wrong') wrong.push(`${fence.file}:${fence.line}`);
		}
		for (const { attributes, line } of file.unproved) {
			const reason = attributes.unproved ?? '';
			unproved.set(reason, [...(unproved.get(reason) ?? []), `${file.file}:${line}`]);
			for (const count of [total, at(byArea, area)]) count.unproved += 1;
		}
		for (const { line } of file.unmarked) {
			unmarked.push(`${file.file}:${line}`);
			for (const count of [total, at(byArea, area)]) count.unmarked += 1;
		}
	}
	return { version, day, total, byKind, byArea: sorted(byArea), byDepth, unproved: sorted(unproved), unmarked, wrong };
}

/**
 * Returns how far an example was proved. A file of a scratch project is only booted by itself, but counts as executed
 * when an example that passed runs in its project.
 * @param examples of the same page
 * @returns `undefined` when it did not pass
 */
export function depthOf(
	example: Example,
	examples: readonly Example[],
	verdicts: ReadonlyMap<Example, Verdict>,
): ProofDepth | undefined {
	const verdict = verdicts.get(example);
	if (verdict?.state !== 'passed') return undefined;
	const { group } = example.fence.attributes;
	if (verdict.depth !== 'booted' || group === undefined) return verdict.depth;
	const isExercised = examples.some(
		(other) => other.fence.attributes.in === group && verdicts.get(other)?.state === 'passed',
	);
	return isExercised ? 'executed' : 'booted';
}

const emptyCount = (): Count => ({ proved: 0, wrong: 0, notRun: 0, unproved: 0, unmarked: 0 });

function at<Key>(counts: Map<Key, Count>, key: Key): Count {
	const count = counts.get(key) ?? emptyCount();
	counts.set(key, count);
	return count;
}

/** Returns the first two folders: `content/cms/api/rest/filters.mdx` -> `cms/api`. */
export function areaOf(file: string): string {
	return file.split('/').slice(1, -1).slice(0, 2).join('/') || 'general';
}

const sorted = <Value>(map: ReadonlyMap<string, Value>) =>
	new Map([...map].sort(([one], [other]) => (one < other ? -1 : 1)));
