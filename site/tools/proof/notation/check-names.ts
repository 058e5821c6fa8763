import { closestOf, didYouMean } from '@octavo/platform/closest.ts';
import type { Place } from 'octavo/build/model.ts';
import type { FenceProblem, PlacedFence } from 'octavo/build/plugin.ts';
import { isProofKind, PROOF_PARTS } from './notation.ts';

/** Attribute that refers to a fence -> attribute that names it. */
const TARGETS = { after: 'name', of: 'name', in: 'group' } as const;

/**
 * Checks that the names used by the marks of a file are defined in that file, and only once.
 * @param marked fences of one file, in order
 */
export function checkProofNames(marked: readonly PlacedFence[]): (Place & FenceProblem)[] {
	const findings: (Place & FenceProblem)[] = [];
	const found = ({ file, line, column }: Place, message: string, closest?: string) =>
		findings.push({ file, line, column, code: 'invalid-proof-mark', message, closest });
	for (const [index, fence] of marked.entries()) {
		const { attributes } = fence;
		for (const [attribute, given] of Object.entries(TARGETS)) {
			const wanted = attributes[attribute];
			const names = [...new Set(marked.flatMap((other) => other.attributes[given] ?? []))];
			if (wanted === undefined || names.includes(wanted)) continue;
			const nearest = closestOf(wanted, names);
			const hint = names.length === 0 ? '; no code block in this file has one' : didYouMean(nearest);
			found(fence, `${attribute}=${wanted}: there is no ${given}=${wanted}${hint}`, nearest);
		}
		const { name, proof, after } = attributes;
		if (isEndless(after, marked)) found(fence, `after=${after}: the examples that this one continues form a circle.`);
		if (name !== undefined && marked.find((other) => other.attributes.name === name) !== fence)
			found(fence, `name=${name} is already used by another code block in this file; names must be unique.`);
		const isPart = PROOF_PARTS.some((part) => part === proof);
		const before = marked.slice(0, index);
		if (isPart && attributes.of === undefined && !before.some((other) => isProofKind(other.attributes.proof ?? '')))
			found(fence, `proof=${proof} does not follow an example; put it after one, or name one with of=….`);
	}
	return findings;
}

/** Whether an example continues others that continue each other in a circle. */
function isEndless(after: string | undefined, marked: readonly PlacedFence[]): boolean {
	const passed = new Set<string>();
	let name = after;
	while (name !== undefined && !passed.has(name)) {
		passed.add(name);
		name = marked.find(({ attributes }) => attributes.name === name)?.attributes.after;
	}
	return name !== undefined;
}
