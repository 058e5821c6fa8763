import type { ProofKind } from '../../model.ts';
import type { KindContext } from '../options.ts';
import { isTopLevelAwait } from './diagnostics.ts';

/**
 * TypeScript that is compiled against the types of the CMS and of the seeded project's content types, without running.
 */
export const typesKind: ProofKind<unknown, Pick<KindContext, 'scratch'>> = {
	label: 'TypeScript',
	needs: 'nothing',
	async prepare(examples, { scratch }) {
		for (const { fence } of examples) scratch.builder.registerTypes(fence);
	},
	async run({ fence }, _options, { scratch }) {
		const problems = await scratch.builder.problemsOf(fence);
		const [first] = problems.filter((problem) => !isTopLevelAwait(problem));
		if (!first) return { state: 'passed', depth: 'compiled' };
		return { state: 'failed', message: `line ${first.line}: ${first.code} ${first.message}` };
	},
};
