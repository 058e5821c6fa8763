import type { Place } from 'octavo/build/model.ts';
import type { FenceProblem, PlacedFence } from 'octavo/build/plugin.ts';
import { DOORS } from './notation.ts';

type Attributes = PlacedFence['attributes'];

/** For each door: how an example shows that it was refused, in words too. */
const REFUSALS: Readonly<Record<(typeof DOORS)[number], { words: string; isShown: (marks: Attributes) => boolean }>> = {
	rest: { words: 'status=401, 403, 404 or 405', isShown: ({ status = '' }) => /^40[1345]$/.test(status) },
	graphql: { words: 'fails="…"', isShown: ({ fails }) => fails !== undefined },
};

const POLICY = /(?:^|\/)policies\//;

/**
 * Checks that each guard proves what it refuses. An example of who gets in says nothing about who stays out.
 * @param marked fences of one file
 */
export function checkGuards(marked: readonly PlacedFence[]): (Place & FenceProblem)[] {
	return marked.flatMap((fence): (Place & FenceProblem)[] => {
		const { file, line, column } = fence;
		const { guards, group, proof } = fence.attributes;
		const found = (message: string) => ({ file, line, column, code: 'invalid-proof-mark' as const, message });
		if (guards === undefined) {
			const isPolicy = proof === 'file' && POLICY.test(fence.title ?? '');
			return isPolicy
				? [found('The policy names no door that it guards; write guards=rest, guards=graphql or both.')]
				: [];
		}
		return DOORS.filter((door) => guards.split(' ').includes(door)).flatMap((door) => {
			const { words, isShown } = REFUSALS[door];
			const isProved = marked.some(
				({ attributes }) => attributes.proof === door && attributes.in === group && isShown(attributes),
			);
			return isProved
				? []
				: [found(`guards="${guards}": found no ${door} example in=${group} that is refused (${words}).`)];
		});
	});
}
