import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Answer, createAsk, piecesOf } from '@octavo/search/ask/index.ts';
import { answerQueries, openIndex, searchRequests, USUAL_SCOPE } from '@octavo/search/index.ts';
import { routeOf } from '@octavo/search/records/index.ts';
import {
	type JudgedSet,
	LEAD,
	linesOnPage,
	type Outcome,
	type Question,
	readQuestions,
	readTexts,
	report,
	reportCalibration,
} from './report.ts';

const USAGE = `usage: npm run bench -- ask -- [--questions <file.jsonl> ...] [--site <directory>] [--verbose]
Without --questions, only those of bench/ask/inside.txt and outside.txt are asked, which the documentation is known to cover or not to cover.`;

/**
 * Number of times that each question is measured; the minimum counts. The first rounds mostly measure the just-in-time
 * compiler, which has done its work in a server after the first minute.
 */
const ROUNDS = 5;

/**
 * Sends every question to the search and to Ask AI of the built site, without a model, and prints how they do.
 * @throws {Error} without a built site or with invalid questions
 */
export async function benchAsk(root: string, parameters: string[]): Promise<void> {
	const { values } = parseArgs({
		args: parameters,
		options: {
			questions: { type: 'string', multiple: true, default: [] },
			site: { type: 'string', default: join(root, 'site/dist') },
			verbose: { type: 'boolean', default: false },
			help: { type: 'boolean', default: false },
		},
	});
	if (values.help) return console.log(USAGE);
	const sets: { name: string; questions: Question[] }[] = [];
	for (const file of values.questions) sets.push({ name: basename(file), questions: await readQuestions(file) });
	const index = await openIndex(join(values.site, 'search'));
	const readPage = (route: string) =>
		readFile(join(values.site, `${route === '/' ? '/index' : route}.md`), 'utf8').catch(() => undefined);
	const ask = createAsk({ retrieve: (...asked) => index.retrieve(...asked), readPage });

	const search = async (query: string) => {
		const requests = searchRequests({ query, choice: 'all' }, USUAL_SCOPE);
		const { results } = await answerQueries(index, { requests });
		return results.flatMap((result) => ('hits' in result ? result.hits : []));
	};
	const judged: JudgedSet[] = [];
	for (const { name, questions } of sets) {
		const outcomes: Outcome[] = [];
		for (const question of questions) {
			const answer = await ask(question.question);
			const cited = answer.kind === 'not-covered' ? [] : answer.sources.map(({ url }) => routeOf(url));
			const right = cited.filter((route) => question.pages.includes(route)).length;
			const text = piecesOf(answer, () => '').join('\n\n');
			const hits = await search(question.question);
			outcomes.push({
				question,
				answer,
				searchTime: Number.POSITIVE_INFINITY,
				askTime: Number.POSITIVE_INFINITY,
				found: hits.findIndex(({ url }) => question.pages.includes(routeOf(url))) + 1,
				rightPage: right > 0,
				rightSources: right,
				text,
				leadFacts: question.must_say.filter((fact) => factPresent(fact, text.slice(0, LEAD))),
				factsPresent: question.must_say.filter((fact) => factPresent(fact, text)),
				lines: await linesOnPage(answer, readPage),
			});
		}
		judged.push({ name, outcomes });
	}
	for (let round = 0; round < ROUNDS; round++) {
		for (const outcome of judged.flatMap(({ outcomes }) => outcomes)) {
			const { question } = outcome.question;
			outcome.searchTime = Math.min(outcome.searchTime, await processorTime(() => search(question)));
			outcome.askTime = Math.min(outcome.askTime, await processorTime(() => ask(question)));
		}
	}
	if (judged.length > 0) console.log(report(judged, values.verbose));
	const calibration = await Promise.all(
		(['inside', 'outside'] as const).map(async (set) => {
			const texts = await readTexts(root, set);
			const answers: { text: string; kind: Answer['kind'] }[] = [];
			for (const text of texts) answers.push({ text, kind: (await ask(text)).kind });
			return { set, answers };
		}),
	);
	console.log(reportCalibration(calibration, values.verbose));
}

/** @returns the processor time of the work, in ms */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
	const begin = process.cpuUsage();
	await work();
	const { user, system } = process.cpuUsage(begin);
	return (user + system) / 1_000;
}

const SMALL_WORDS = new Set(
	'a an and are as at be by can for from in is it its no not of on only or still than that the to with'.split(' '),
);
/** Minimum share of a fact's words in one passage; pages do not use exactly the same words. */
const MIN_SHARE = 0.75;

/**
 * Whether an answer states a fact, judged by words alone: code names have to occur literally, and one passage (paragraph,
 * list, table or example) has to contain three quarters of the other words, compared by their first five letters.
 */
function factPresent(fact: string, answer: string): boolean {
	const pieces = fact.split(/[\s,;]+/).map((piece) => piece.replaceAll(/^[("']+|[)"'.:]+$/g, ''));
	const words = pieces.filter((piece) => piece !== '' && !SMALL_WORDS.has(piece.toLowerCase()));
	const code = words.filter((word) => /[^\p{L}\p{N}'’-]/u.test(word) || /\p{Ll}\p{Lu}/u.test(word));
	const plain = words.filter((word) => !code.includes(word)).map(stem);
	const normalAnswer = normal(answer);
	if (!code.every((word) => codeParts(word).every((part) => normalAnswer.includes(normal(part))))) return false;
	if (plain.length === 0) return words.length > 0;
	return answer.split(/\n\n+/).some((passage) => {
		const text = normal(passage);
		return plain.filter((word) => text.includes(word)).length >= MIN_SHARE * plain.length;
	});
}

/** Splits names such as `contentSecurityPolicy / img-src` and `config/plugins` into their parts. */
function codeParts(word: string): string[] {
	return word.split(/[/{}]/).filter((part) => part !== '');
}

function stem(word: string): string {
	return normal(word).slice(0, 5);
}

function normal(text: string): string {
	return text.toLowerCase().replaceAll(/[`*_\\]/g, '');
}
