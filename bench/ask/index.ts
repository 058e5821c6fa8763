import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Answer, createAsk } from '../../ask/index.ts';
import { routeOf } from '../../records/index.ts';
import { openIndex } from '../../search/index.ts';

import { measureAskers } from './askers.ts';
import { factPresent } from './fact-present.ts';
import { linesOnPage } from './lines-on-page.ts';
import { readQuestions, readTexts } from './questions.ts';
import { type Outcome, report, reportCalibration } from './report.ts';

const USAGE = `usage: npm run bench -- ask -- [--questions <file.jsonl>] [--site <directory>] [--verbose]
       npm run bench -- ask -- --questions <file.jsonl> --askers 500 --address http://localhost:3000
Without questions, only those of bench/ask/inside.txt and outside.txt are asked, of which it is known whether the documentation covers them.`;

/**
 * Asks every question, without a model, of the built site: the search box and Ask AI.
 * @throws {Error} without a built site or with wrong questions
 */
export async function benchAsk(parameters: readonly string[], root: string): Promise<void> {
	const { values } = parseArgs({
		args: parameters.filter((parameter) => parameter !== '--'),
		options: {
			questions: { type: 'string' },
			site: { type: 'string', default: join(root, 'dist') },
			askers: { type: 'string' },
			address: { type: 'string' },
			verbose: { type: 'boolean', default: false },
			help: { type: 'boolean', default: false },
		},
	});
	if (values.help) return console.log(USAGE);
	const questions = values.questions ? await readQuestions(values.questions) : [];
	if (values.askers && values.address) {
		console.log(await measureAskers(values.address, Number(values.askers), questions));
		return;
	}
	const index = await openIndex(join(values.site, 'search'));
	const readPage = (route: string) =>
		readFile(join(values.site, `${route === '/' ? '/index' : route}.md`), 'utf8').catch(() => undefined);
	const ask = createAsk({ retrieve: (...asked) => index.retrieve(...asked), readPage });

	const outcomes: Outcome[] = [];
	for (const question of questions) {
		const begin = process.cpuUsage();
		const answer = await ask(question.question);
		const { user, system } = process.cpuUsage(begin);
		const cited = answer.kind === 'not-covered' ? [] : answer.sources.map(({ url }) => routeOf(url));
		const right = cited.filter((route) => question.pages.includes(route)).length;
		const text = answer.parts.map(({ markdown }) => markdown).join('\n\n');
		const { hits } = await index.search({ query: question.question, hitsPerPage: 30 });
		outcomes.push({
			question,
			answer,
			time: (user + system) / 1_000,
			found: [...new Set(hits.map(({ url }) => routeOf(url)))].findIndex((route) => question.pages.includes(route)) + 1,
			rightPage: right > 0,
			rightSources: right,
			factsPresent: question.must_say.filter((fact) => factPresent(fact, text)),
			lines: await linesOnPage(answer, readPage),
		});
	}
	if (questions.length > 0) console.log(report(outcomes, values.verbose));
	const calibration = await Promise.all(
		(['inside', 'outside'] as const).map(async (set) => {
			const texts = await readTexts(join(root, `bench/ask/${set}.txt`));
			const answers: { text: string; kind: Answer['kind'] }[] = [];
			for (const text of texts) answers.push({ text, kind: (await ask(text)).kind });
			return { set, answers };
		}),
	);
	console.log(reportCalibration(calibration, values.verbose));
}
