import { listOf } from '../lists.ts';
import type { Example, Fence } from '../model.ts';
import { checkProofMark, type DatabaseKind, isFor, isProofKind, type MarkedFence } from '../notation/index.ts';

/** The marks in one file, resolved. */
export interface FileExamples {
	file: string;
	examples: Example[];
	/** Fences with `unproved=…`. */
	unproved: MarkedFence[];
	/** Fences without a mark, except diagrams. */
	unmarked: MarkedFence[];
	/** Fences for another database, and results of such examples. */
	elsewhere: Fence[];
	/** Invalid marks and dangling references. */
	problems: { line: number; message: string }[];
}

/**
 * Resolves the fences of one file: assigns results, variables and files to their examples.
 * @param database that the examples run on; where a page shows another answer for it, that one is the result
 */
export function readExamples(
	file: string,
	fences: readonly MarkedFence[],
	database: DatabaseKind = 'sqlite',
): FileExamples {
	const problems = fences.flatMap(markProblems);
	const examples = new Map<MarkedFence, Example>();
	for (const [index, fence] of fences.entries()) {
		const { proof = '', name } = fence.attributes;
		if (!isProofKind(proof)) continue;
		examples.set(fence, {
			id: `${file}${name ? `#${name}` : `:${index + 1}`}`,
			fence,
			kind: proof,
			after: [],
			files: [],
			// The block itself shows what is sent.
			...(proof === 'webhook' && { result: fence }),
		});
	}
	for (const fence of fences) {
		const { proof, database: only } = fence.attributes;
		if (proof !== 'result' && proof !== 'output' && proof !== 'variables') continue;
		if (!isFor(database, fence)) continue;
		const owners = ownersOf(usualOf(fence, fences), fences, examples);
		for (const owner of owners) {
			const first = owner[proof];
			if (first && first.attributes.database === only)
				problems.push({
					line: fence.line,
					message: `proof=${proof}: the example at line ${owner.fence.line} already has one at line ${first.line}, so this one would not be compared`,
				});
			else owner[proof] = fence;
		}
		if (owners.length === 0) problems.push({ line: fence.line, message: `proof=${proof} belongs to no example` });
	}
	for (const [fence, example] of examples) {
		const { after } = fence.attributes;
		example.after = chain(after, examples, [fence], (message) => problems.push({ line: fence.line, message }));
		example.beside = besideOf(fence, fences, (message) => problems.push({ line: fence.line, message }));
		example.files = filesOf(fence, fences);
	}
	const isElsewhere = (fence: Fence) => !isFor(database, fence);
	const isMarked = ({ attributes }: MarkedFence) => attributes.proof !== undefined || attributes.unproved !== undefined;
	return {
		file,
		examples: [...examples.values()],
		unproved: fences.filter(({ attributes }) => attributes.unproved !== undefined),
		unmarked: fences.filter((fence) => fence.language !== 'mermaid' && !isMarked(fence)),
		elsewhere: [
			...fences.filter(isElsewhere),
			...[...examples.values()].flatMap(({ fence, result }) => (isElsewhere(fence) && result) || []),
		],
		problems,
	};
}

/**
 * Returns the errors of a mark, because of which its block may not count as an example. Blocks without a mark are
 * counted separately.
 */
function markProblems({ language, attributes, title, line }: MarkedFence): FileExamples['problems'] {
	return checkProofMark({ language, attributes, title })
		.filter(({ code }) => code === 'invalid-proof-mark')
		.map(({ message }) => ({ line, message }));
}

/**
 * Returns the block that a block for one database replaces: one before it that is for all of them, without another example
 * between the two.
 */
function usualOf(part: MarkedFence, fences: readonly MarkedFence[]): MarkedFence {
	const { proof, database, of } = part.attributes;
	if (database === undefined || of !== undefined) return part;
	const before = fences.slice(0, fences.indexOf(part));
	const isUsual = ({ attributes }: MarkedFence) => attributes.proof === proof && attributes.database === undefined;
	const nearest = before.findLast((fence) => isProofKind(fence.attributes.proof ?? '') || isUsual(fence));
	return nearest && isUsual(nearest) ? nearest : part;
}

/**
 * Finds the examples that a result, output or variables fence belongs to. In a call, these are all examples before it,
 * because tabs show one request in several forms. Elsewhere it is the nearest example before it.
 */
function ownersOf(
	part: MarkedFence,
	fences: readonly MarkedFence[],
	examples: ReadonlyMap<MarkedFence, Example>,
): Example[] {
	const { of, proof } = part.attributes;
	if (of !== undefined) return [...examples.values()].filter(({ fence }) => fence.attributes.name === of);
	const before = fences.slice(0, fences.indexOf(part));
	const nearest = before.findLast((fence) => examples.has(fence));
	if (!nearest) return [];
	const inCall = part.call === undefined ? [] : before.filter((fence) => fence.call === part.call);
	const owners = inCall.length > 0 ? inCall : [nearest];
	return owners
		.flatMap((fence) => examples.get(fence) ?? [])
		.filter(({ kind }) => proof !== 'variables' || kind === 'graphql');
}

/** Returns the examples that have to run first, in order. */
function chain(
	name: string | undefined,
	examples: ReadonlyMap<MarkedFence, Example>,
	trail: readonly MarkedFence[],
	report: (message: string) => void,
): Example[] {
	if (name === undefined) return [];
	const found = [...examples].find(([fence]) => fence.attributes.name === name);
	if (!found) {
		report(`after=${name}: found no example of that name in this file`);
		return [];
	}
	const [fence, example] = found;
	if (trail.includes(fence)) {
		report(`after=${name} forms a cycle`);
		return [];
	}
	return [...chain(fence.attributes.after, examples, [...trail, fence], report), example];
}

function besideOf(
	{ attributes }: MarkedFence,
	fences: readonly MarkedFence[],
	report: (message: string) => void,
): MarkedFence[] {
	return listOf(attributes.beside ?? '').flatMap((name) => {
		const found = fences.find((fence) => fence.attributes.name === name);
		if (!found) report(`beside=${name}: found no example of that name in this file`);
		return found ?? [];
	});
}

/** Returns the files of the scratch project that the fence runs in or is part of. */
function filesOf({ attributes }: MarkedFence, fences: readonly MarkedFence[]): MarkedFence[] {
	const group = attributes.in ?? attributes.group;
	if (group === undefined) return [];
	// Admin panel code does not affect the server.
	const isAdmin = attributes.proof === 'admin';
	return fences.filter((fence) => fence.attributes.group === group && (isAdmin || fence.attributes.proof !== 'admin'));
}
