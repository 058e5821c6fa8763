import { saysTheSame, showGiven } from '../../examples/index.ts';
import type { Example, Fence, Outcome, ProofDepth } from '../model.ts';

/** A block of a page that shows something else than its example gave. */
export interface Difference {
	fence: Fence;
	/** What the block has to show. */
	given: string;
}

/** What the proof found out about an example. */
export type Verdict =
	| { state: 'passed'; depth: ProofDepth }
	| { state: 'different'; differences: readonly Difference[] }
	| { state: 'failed'; message: string };

/** Holds the blocks of a page against what their example gave. */
export function judge({ result, output }: Pick<Example, 'result' | 'output'>, outcome: Outcome): Verdict {
	if (outcome.state === 'failed') return outcome;
	const given = outcome.given ?? (outcome.output === undefined ? undefined : { text: outcome.output });
	const differences: Difference[] = [];
	if (result) {
		const text = given === undefined ? undefined : showGiven(given, result);
		if (text === undefined)
			return { state: 'failed', message: `gives nothing that the block at line ${result.line} could show` };
		if (!saysTheSame(result.code, text, result.language)) differences.push({ fence: result, given: text });
	}
	if (output) {
		const text = given?.printed ?? given?.text;
		if (text === undefined)
			return { state: 'failed', message: `prints nothing, but the block at line ${output.line} shows something` };
		if (!saysTheSame(output.code, text, output.language)) differences.push({ fence: output, given: text.trimEnd() });
	}
	if (differences.length > 0) return { state: 'different', differences };
	return { state: 'passed', depth: outcome.depth ?? 'executed' };
}
