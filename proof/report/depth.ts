import type { Example, ProofDepth } from '../model.ts';
import type { Verdict } from '../runner/judge.ts';

/**
 * How far an example was proved. A file of a scratch project is executed where an example that passed runs in it;
 * by itself it is only booted.
 * @param examples of the same page
 * @returns nothing where it did not pass
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
