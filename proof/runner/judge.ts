import { saysTheSame, showGiven } from '../../examples/index.ts';
import type { Example, Fence, Outcome, ProofDepth } from '../model.ts';

/** A block of a page that differs from the result of its example. */
export interface Difference {
	fence: Fence;
	/** Correct content of the block. */
	given: string;
}

/** The conclusion of the proof about an example. */
export type Verdict =
	| { state: 'passed'; depth: ProofDepth }
	| { state: 'different'; differences: readonly Difference[] }
	| { state: 'failed'; message: string };

/** Compares the blocks of a page with the outcome of their example. */
export function judge({ result, output }: Pick<Example, 'result' | 'output'>, outcome: Outcome): Verdict {
	if (outcome.state === 'failed') return outcome;
	const { given, depth = 'executed' } = outcome;
	const differences: Difference[] = [];
	if (result) {
		const text = given === undefined ? undefined : showGiven(given, result);
		if (text === undefined) return { state: 'failed', message: `has no result for the block at line ${result.line}` };
		if (!saysTheSame(result.code, text, result.language)) differences.push({ fence: result, given: text });
	}
	if (output) {
		const text = given?.printed ?? given?.text;
		if (text === undefined)
			return { state: 'failed', message: `printed nothing, but the block at line ${output.line} shows output` };
		if (!saysTheSame(output.code, text, output.language)) differences.push({ fence: output, given: text.trimEnd() });
	}
	if (differences.length > 0) return { state: 'different', differences };
	return { state: 'passed', depth };
}
