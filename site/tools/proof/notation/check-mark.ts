import { closestOf, didYouMean } from '@octavo/platform/closest.ts';
import type { FenceHead, FenceProblem } from 'octavo/build/plugin.ts';
import { IDENTITIES, readValuePaths, ValuePathError } from '../../../examples/index.ts';
import {
	attributesOf,
	DATABASES,
	DOORS,
	isProofKind,
	PROOF_KINDS,
	PROOF_PARTS,
	type ProofKindName,
	type ProofPart,
	UNMARKED_LANGUAGES,
	UNPROVED_REASONS,
} from './notation.ts';

type Attributes = FenceHead['attributes'];

/** Checks the marks of one fence against the notation of `docs/proof.md`. */
export function checkProofMark({ language, attributes, title }: FenceHead): FenceProblem[] {
	const { proof, unproved } = attributes;
	if (proof === undefined && unproved === undefined) return UNMARKED_LANGUAGES.includes(language) ? [] : [UNMARKED];
	if (proof !== undefined && unproved !== undefined)
		return [invalid('The code block is marked both as proved and as unproved; keep one of the two marks.')];
	if (proof === undefined)
		return [...checkWord('unproved', unproved ?? '', UNPROVED_REASONS), ...checkNames('unproved', attributes)];
	if (!isRole(proof)) return checkWord('proof', proof, [...Object.keys(PROOF_KINDS), ...PROOF_PARTS]);
	return [
		...checkLanguage(proof, language),
		...checkNames(proof, attributes),
		...checkValues(attributes),
		...(attributes.group !== undefined && !title
			? [invalid('A code block with "group" is a file of a scratch project; write its path as title="src/…".')]
			: []),
	];
}

const UNMARKED: FenceProblem = {
	code: 'unmarked-fence',
	message:
		'The code block does not say how it is proved; write proof=… after the language, or unproved=… with the reason why it cannot be run.',
};

function isRole(word: string): word is ProofKindName | ProofPart {
	return isProofKind(word) || PROOF_PARTS.some((part) => part === word);
}

function invalid(message: string, nearest?: string): FenceProblem {
	return { code: 'invalid-proof-mark', message, ...(nearest !== undefined && { closest: nearest }) };
}

function checkWord(attribute: string, word: string, choices: readonly string[]): FenceProblem[] {
	if (choices.includes(word)) return [];
	const nearest = closestOf(word, choices);
	const message = `The code block says ${attribute}=${word || '""'}, expected one of ${choices.join(', ')}${didYouMean(nearest)}`;
	return [invalid(message, nearest)];
}

function checkLanguage(role: ProofKindName | ProofPart, language: string): FenceProblem[] {
	const languages: readonly string[] | undefined = isProofKind(role) ? PROOF_KINDS[role] : undefined;
	if (!languages || languages.includes(language)) return [];
	return [invalid(`proof=${role} is for ${languages.join(', ')}; this code block is written in "${language}".`)];
}

function checkNames(role: ProofKindName | ProofPart | 'unproved', attributes: Attributes): FenceProblem[] {
	const allowed = attributesOf(role);
	return Object.keys(attributes)
		.filter((name) => name !== 'proof' && name !== 'unproved' && !allowed.includes(name))
		.map((name) => {
			const nearest = closestOf(name, allowed);
			const hint = allowed.length === 0 ? '; it takes none.' : didYouMean(nearest);
			return invalid(`A code block that is "${role}" has no attribute "${name}"${hint}`, nearest);
		});
}

const NAME = /^[\w-]+$/;

function checkValues(attributes: Attributes): FenceProblem[] {
	const problems: FenceProblem[] = [];
	for (const name of ['name', 'after', 'in', 'group', 'of'] as const) {
		const value = attributes[name];
		if (value !== undefined && !NAME.test(value))
			problems.push(invalid(`${name}="${value}" is not a valid name; use letters, digits and hyphens.`));
	}
	for (const name of ['keep', 'drop'] as const) problems.push(...checkPaths(name, attributes[name]));
	if (attributes.as !== undefined) problems.push(...checkWord('as', attributes.as, IDENTITIES));
	for (const door of attributes.guards?.split(' ') ?? []) problems.push(...checkWord('guards', door, DOORS));
	for (const database of attributes.database?.split(' ') ?? [])
		problems.push(...checkWord('database', database, DATABASES));
	if (attributes.status !== undefined && !/^\d{1,3}$/.test(attributes.status))
		problems.push(invalid(`status=${attributes.status} is not a status code; write a number such as 404.`));
	if (attributes.timeout !== undefined && !/^[1-9]\d{0,2}$/.test(attributes.timeout))
		problems.push(invalid(`timeout=${attributes.timeout} is not a valid timeout; write seconds, from 1 to 999.`));
	return problems;
}

function checkPaths(name: string, text: string | undefined): FenceProblem[] {
	if (text === undefined) return [];
	try {
		readValuePaths(text);
		return [];
	} catch (error) {
		if (!(error instanceof ValuePathError)) throw error;
		return [invalid(`${name}: ${error.message}.`)];
	}
}
