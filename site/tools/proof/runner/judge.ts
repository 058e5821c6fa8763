import { type Given, saysTheSame, showGiven, ValuePathError } from '../../../examples/index.ts';
import type { Example, Fence, Outcome, ProofDepth } from '../model.ts';
import type { DatabaseKind } from '../notation/index.ts';

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

/**
 * Compares the blocks of a page with the outcome of their example. Pages show the keys of objects as SQLite orders them;
 * PostgreSQL does not keep the order of JSON.
 */
export function judge(
	example: Pick<Example, 'result' | 'output'>,
	outcome: Outcome,
	database: DatabaseKind = 'sqlite',
): Verdict {
	if (outcome.state === 'failed') return outcome;
	try {
		return compare(example, outcome.given, outcome.depth ?? 'executed', database === 'sqlite' ? 'same' : 'any');
	} catch (error) {
		// A wrong keep= or drop= fails its example, and not the whole run.
		if (!(error instanceof ValuePathError)) throw error;
		return { state: 'failed', message: `the block at line ${example.result?.line} cannot be cut: ${error.message}` };
	}
}

function compare(
	{ result, output }: Pick<Example, 'result' | 'output'>,
	given: Given | undefined,
	depth: ProofDepth,
	order: 'same' | 'any',
): Verdict {
	const differences: Difference[] = [];
	if (result) {
		const text = given === undefined ? undefined : showGiven(given, result);
		if (text === undefined) return { state: 'failed', message: `has no result for the block at line ${result.line}` };
		if (!saysTheSame(result.code, text, result.language, order)) differences.push({ fence: result, given: text });
	}
	if (output) {
		const text = given?.printed ?? given?.text;
		if (text === undefined)
			return { state: 'failed', message: `printed nothing, but the block at line ${output.line} shows output` };
		if (!saysTheSame(output.code, text, output.language, order))
			differences.push({ fence: output, given: text.trimEnd() });
	}
	if (differences.length > 0) return { state: 'different', differences };
	return { state: 'passed', depth };
}
