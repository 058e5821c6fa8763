import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Evidence, openIndex, regressionValues } from '@octavo/search/index.ts';
import { table } from '../figures.ts';
import { readQuestions, readTexts } from './report.ts';

const USAGE = `usage: npm run bench -- calibrate [--site <directory>] [--questions <file.jsonl> ...]
Fits the factors of packages/search/src/retrieval/asked/confidence.ts to bench/ask/inside.txt, outside.txt and the given questions, and
prints them with the share of questions that each threshold would refuse. Do not pass the questions that the result is
evaluated on.`;

interface Example {
	evidence: Evidence;
	isInside: boolean;
}

const WORDS = ['coverage', 'unknown', 'words'];
/** The inputs of each regression. */
const KINDS = {
	WITH_MEANING: {
		names: ['coverage', 'nearest', 'density', 'outOfScope', 'foreign', 'affinity'],
		isOf: ({ meaning }: Evidence) => meaning !== undefined,
	},
	BY_WORDS: { names: WORDS, isOf: ({ isQuestion }: Evidence) => isQuestion },
	KEYWORDS: { names: WORDS, isOf: ({ isQuestion }: Evidence) => !isQuestion },
};
/** Number of folds for cross-validation: each question is judged by a regression fitted to the other folds. */
const FOLDS = 5;
const THRESHOLDS = [0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7];

/**
 * Fits the confidence that the documentation covers a question to questions with a known answer, and prints the factors.
 * @throws {Error} without a built site or with invalid questions
 */
export async function calibrate(root: string, parameters: string[]): Promise<void> {
	const { values } = parseArgs({
		args: parameters,
		options: {
			questions: { type: 'string', multiple: true, default: [] },
			site: { type: 'string', default: join(root, 'site/dist') },
			help: { type: 'boolean', default: false },
		},
	});
	if (values.help) return console.log(USAGE);
	const index = await openIndex(join(values.site, 'search'));
	const examples: Example[] = [];
	for (const { text, isInside } of await readAll(root, values.questions)) {
		const evidence = await index.evidenceOf(text);
		if (evidence) examples.push({ evidence, isInside });
	}
	for (const [name, { names, isOf }] of Object.entries(KINDS)) {
		const own = examples.filter(({ evidence }) => isOf(evidence));
		const inside = own.filter(({ isInside }) => isInside).length;
		console.log(`\n${name}: ${inside} questions inside the documentation, ${own.length - inside} outside`);
		if (inside < FOLDS || own.length - inside < FOLDS) {
			console.log('too few to fit');
			continue;
		}
		const rows = own.map(({ evidence }) => {
			const values = regressionValues(evidence);
			return names.map((value) => values[value] ?? 0);
		});
		const kinds = own.map(({ isInside }) => isInside);
		const factors = fitRegression(rows, kinds);
		console.log(['bias', ...names].map((value, at) => `${value}: ${factors[at]?.toFixed(2)}`).join(', '));
		console.log(thresholdTable(crossValidate(rows, kinds), kinds));
	}
}

async function readAll(root: string, files: readonly string[]): Promise<{ text: string; isInside: boolean }[]> {
	const lists = await Promise.all(
		(['inside', 'outside'] as const).map(async (set) =>
			(await readTexts(root, set)).map((text) => ({ text, isInside: set === 'inside' })),
		),
	);
	const judged = await Promise.all(files.map(readQuestions));
	// A question about something missing from the documentation counts neither as inside nor as outside.
	const known = judged.flat().filter(({ pages, kind }) => pages.length > 0 || kind !== 'missing');
	return [...lists.flat(), ...known.map(({ question, pages }) => ({ text: question, isInside: pages.length > 0 }))];
}

/** @returns the probability of each question by a regression that did not see it */
function crossValidate(rows: readonly (readonly number[])[], kinds: readonly boolean[]): number[] {
	const probabilities = new Array<number>(rows.length);
	for (let fold = 0; fold < FOLDS; fold++) {
		const isOther = (_: unknown, number: number) => number % FOLDS !== fold;
		const model = modelOf(fitRegression(rows.filter(isOther), kinds.filter(isOther)));
		for (const [number, row] of rows.entries()) if (number % FOLDS === fold) probabilities[number] = model(row);
	}
	return probabilities;
}

function thresholdTable(probabilities: readonly number[], kinds: readonly boolean[]): string {
	const below = (threshold: number, kind: boolean) => {
		const own = probabilities.filter((_, number) => kinds[number] === kind);
		return `${((100 * own.filter((probability) => probability < threshold).length) / own.length).toFixed(0)} %`;
	};
	return table(
		['threshold', 'inside, refused', 'outside, refused'],
		THRESHOLDS.map((threshold) => [String(threshold), below(threshold, true), below(threshold, false)]),
	);
}

/** Iterations of Newton's method, which converges after a dozen. */
const ITERATIONS = 60;
/** Ridge penalty, which keeps factors near 0 if few examples determine them. */
const RIDGE = 0.0004;

/** Returns the probability, from 0 to 1, of an example with these values. */
type Model = (values: readonly number[]) => number;

/**
 * Fits a logistic regression in which both kinds of example have the same weight, however many there are of each.
 * @param examples the values of each example, all of the same length
 * @param kinds whether each example is of the first kind; both kinds must occur
 * @returns the bias, then a factor for each value
 */
export function fitRegression(examples: readonly (readonly number[])[], kinds: readonly boolean[]): number[] {
	const rows = examples.map((values) => [1, ...values]);
	const size = rows[0]?.length ?? 1;
	const first = kinds.filter(Boolean).length;
	const weightOf = (kind = false) => 0.5 / (kind ? first : rows.length - first);
	const factors = new Array<number>(size).fill(0);
	for (let iteration = 0; iteration < ITERATIONS; iteration++) {
		const slope = factors.map((factor, at) => (at === 0 ? 0 : RIDGE * factor));
		const curve = factors.map((_, row) => factors.map((__, column): number => (row === column ? RIDGE : 0)));
		for (const [number, values] of rows.entries()) {
			const kind = kinds[number] ?? false;
			const probability = probabilityOf(factors, values);
			const weight = weightOf(kind);
			for (const [row, value] of values.entries()) {
				slope[row] = (slope[row] ?? 0) + weight * (probability - Number(kind)) * value;
				for (const [column, other] of values.entries()) {
					const line = curve[row];
					if (line) line[column] = (line[column] ?? 0) + weight * probability * (1 - probability) * value * other;
				}
			}
		}
		for (const [at, step] of solve(curve, slope).entries()) factors[at] = (factors[at] ?? 0) - step;
	}
	return factors;
}

/** @param factors as returned by `fitRegression` */
export function modelOf(factors: readonly number[]): Model {
	return (values) => probabilityOf(factors, [1, ...values]);
}

function probabilityOf(factors: readonly number[], values: readonly number[]): number {
	return 1 / (1 + Math.exp(-values.reduce((sum, value, at) => sum + value * (factors[at] ?? 0), 0)));
}

/** Solves by Gaussian elimination; the matrix is positive definite, so no pivoting is needed. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
	const lines = matrix.map((line, at) => [...line, right[at] ?? 0]);
	for (const [at, line] of lines.entries()) {
		const pivot = line[at] ?? 1;
		for (const [other, changed] of lines.entries()) {
			if (other === at) continue;
			const share = (changed[at] ?? 0) / pivot;
			for (let column = at; column < changed.length; column++) {
				changed[column] = (changed[column] ?? 0) - share * (line[column] ?? 0);
			}
		}
	}
	return lines.map((line, at) => (line.at(-1) ?? 0) / (line[at] ?? 1));
}
