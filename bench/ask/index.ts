import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createAsk, createRetriever } from '../../ask/index.ts';
import { parseRecords } from '../../records/parse-records.ts';
import { measureAskers } from './askers.ts';
import { factPresent } from './fact-present.ts';
import { linesOnPage } from './lines-on-page.ts';
import { readQuestions } from './questions.ts';
import { type Outcome, report } from './report.ts';

const USAGE = `usage: npm run bench -- ask -- --questions <file.jsonl> [--verbose]
       npm run bench -- ask -- --questions <file.jsonl> --askers 500 --address http://localhost:3000`;

/**
 * Asks every question whose page is in the built site, and those that no page answers, without a model.
 * @throws {Error} without a built site or with wrong questions
 */
export async function benchAsk(parameters: readonly string[], root: string): Promise<void> {
	const { values } = parseArgs({
		args: parameters.filter((parameter) => parameter !== '--'),
		options: {
			questions: { type: 'string' },
			askers: { type: 'string' },
			address: { type: 'string' },
			verbose: { type: 'boolean', default: false },
		},
	});
	if (!values.questions) throw new Error(USAGE);
	const questions = await readQuestions(values.questions);
	if (values.askers && values.address) {
		console.log(await measureAskers(values.address, Number(values.askers), questions));
		return;
	}
	const file = join(root, 'dist/search/records.jsonl');
	const records = parseRecords(await readFile(file, 'utf8'), file);
	const started = performance.now();
	const retriever = createRetriever(records);
	const indexing = performance.now() - started;
	const routes = new Set(records.map((record) => record.url.split('#', 1)[0]));
	const readPage = (route: string) =>
		readFile(join(root, `dist${route === '/' ? '/index' : route}.md`), 'utf8').catch(() => undefined);
	const ask = createAsk({ retrieve: async (...input) => retriever(...input), readPage });

	const outcomes: Outcome[] = [];
	for (const question of questions) {
		const begin = performance.now();
		const answer = await ask(question.question);
		const time = performance.now() - begin;
		const cited = answer.kind === 'answer' ? answer.sources.map(({ url }) => url.split('#', 1)[0] ?? '') : [];
		const right = cited.filter((route) => question.pages.includes(route)).length;
		const text = answer.parts.map(({ markdown }) => markdown).join('\n\n');
		const factsPresent = question.must_say.filter((fact) => factPresent(fact, text));
		const lines = await linesOnPage(answer, readPage);
		outcomes.push({ question, answer, time, rightPage: right > 0, rightSources: right, factsPresent, lines });
	}
	console.log(report(outcomes, { routes, indexing, records: records.length, verbose: values.verbose }));
}
