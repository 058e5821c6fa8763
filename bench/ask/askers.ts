import { table } from '../figures.ts';
import type { Question } from './questions.ts';
import { quantiles } from './report.ts';

interface Reply {
	status: number;
	/** Time until the first and until the last byte of the answer, in ms. */
	first: number;
	complete: number;
}

/**
 * Measures readers who ask concurrently, each over a connection of their own. Every question is different, so that no
 * answer comes from a cache.
 * @param address of a running server with a sufficient `ASK_PER_MINUTE`
 * @returns a Markdown table
 */
export async function measureAskers(address: string, askers: number, questions: readonly Question[]): Promise<string> {
	const first = await ask(address, 'How do I create an API token?');
	const replies = await Promise.all(
		Array.from({ length: askers }, (_, index) => {
			const { question = '' } = questions[index % questions.length] ?? {};
			return ask(address, `${question} (${index})`);
		}),
	);
	const failed = replies.filter(({ status }) => status !== 200).length;
	const times = (key: 'first' | 'complete') => quantiles(replies.map((reply) => reply[key]));
	return table(
		['what', 'result'],
		[
			['first text of one question', `${first.first.toFixed(0)} ms`],
			[`${askers} concurrent questions, failed`, String(failed)],
			['first text, median and 95 %', times('first')],
			['complete answer, median and 95 %', times('complete')],
		],
	);
}

async function ask(address: string, question: string): Promise<Reply> {
	const begin = performance.now();
	const response = await fetch(new URL('/api/ask', address), {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ question }),
	});
	let first: number | undefined;
	for await (const _ of response.body ?? []) first ??= performance.now() - begin;
	const complete = performance.now() - begin;
	return { status: response.status, first: first ?? complete, complete };
}
