import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Evidence, openIndex, regressionValues } from '../../search/index.ts';
import { fitRegression, modelOf } from './logistic-regression.ts';
import { readQuestions, readTexts } from './questions.ts';

const USAGE = `usage: npm run bench -- calibrate -- [--site <directory>] [--questions <file.jsonl> ...]
Fits the factors of search/retrieval/asked/confidence.ts to bench/ask/inside.txt, outside.txt and the given questions, and
prints them with what each bound would refuse. Questions that are to judge the result are not given here.`;

interface Example {
	evidence: Evidence;
	isInside: boolean;
}

const WORDS = ['coverage', 'unknown', 'words'];
/** What each regression reads. */
const KINDS = {
	WITH_MEANING: {
		names: ['coverage', 'nearest', 'density', 'elsewhere', 'foreign', 'leaning'],
		isOf: ({ meaning }: Evidence) => meaning !== undefined,
	},
	BY_WORDS: { names: WORDS, isOf: ({ isWhole }: Evidence) => isWhole },
	KEYWORDS: { names: WORDS, isOf: ({ isWhole }: Evidence) => !isWhole },
};
/** Each question is judged by a regression that did not see it: it sees all parts but the question's. */
const PARTS = 5;
const BOUNDS = [0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7];

/**
 * Fits how surely the documentation covers a question, by what it is known of.
 * @throws {Error} without a built site or with wrong questions
 */
export async function calibrate(parameters: readonly string[], root: string): Promise<void> {
	const { values } = parseArgs({
		args: parameters.filter((parameter) => parameter !== '--'),
		options: {
			questions: { type: 'string', multiple: true, default: [] },
			site: { type: 'string', default: join(root, 'dist') },
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
		if (inside < PARTS || own.length - inside < PARTS) {
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
		console.log(boundsOf(judgedByOthers(rows, kinds), kinds));
	}
}

async function readAll(root: string, files: readonly string[]): Promise<{ text: string; isInside: boolean }[]> {
	const lists = await Promise.all(
		['inside', 'outside'].map(async (set) =>
			(await readTexts(join(root, `bench/ask/${set}.txt`))).map((text) => ({ text, isInside: set === 'inside' })),
		),
	);
	const judged = await Promise.all(files.map(readQuestions));
	// What is missing from the documentation is near it, neither inside nor outside.
	const known = judged.flat().filter(({ pages, kind }) => pages.length > 0 || kind !== 'missing');
	return [...lists.flat(), ...known.map(({ question, pages }) => ({ text: question, isInside: pages.length > 0 }))];
}

function judgedByOthers(rows: readonly (readonly number[])[], kinds: readonly boolean[]): number[] {
	const chances = new Array<number>(rows.length);
	for (let part = 0; part < PARTS; part++) {
		const isOther = (_: unknown, number: number) => number % PARTS !== part;
		const model = modelOf(fitRegression(rows.filter(isOther), kinds.filter(isOther)));
		for (const [number, row] of rows.entries()) if (number % PARTS === part) chances[number] = model(row);
	}
	return chances;
}

function boundsOf(chances: readonly number[], kinds: readonly boolean[]): string {
	const below = (bound: number, kind: boolean) => {
		const own = chances.filter((_, number) => kinds[number] === kind);
		return `${((100 * own.filter((chance) => chance < bound).length) / own.length).toFixed(0)} %`;
	};
	return [
		'| bound | inside, refused | outside, refused |',
		'| ---: | ---: | ---: |',
		...BOUNDS.map((bound) => `| ${bound} | ${below(bound, true)} | ${below(bound, false)} |`),
	].join('\n');
}
