import { Agent, request } from 'node:http';
import { table } from '../search/report.ts';
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
	const agent = new Agent({ maxSockets: askers });
	const first = await ask(address, 'How do I create an API token?', agent);
	const replies = await Promise.all(
		Array.from({ length: askers }, (_, index) => {
			const { question = '' } = questions[index % questions.length] ?? {};
			return ask(address, `${question} (${index})`, agent);
		}),
	);
	agent.destroy();
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

function ask(address: string, question: string, agent: Agent): Promise<Reply> {
	const begin = performance.now();
	return new Promise((resolve, reject) => {
		const sent = request(
			new URL('/api/ask', address),
			{ method: 'POST', agent, headers: { 'content-type': 'application/json' } },
			(response) => {
				let first: number | undefined;
				response.on('data', () => {
					first ??= performance.now() - begin;
				});
				response.on('end', () => {
					const complete = performance.now() - begin;
					resolve({ status: response.statusCode ?? 0, first: first ?? complete, complete });
				});
				response.on('error', reject);
			},
		);
		sent.on('error', reject);
		sent.end(JSON.stringify({ question }));
	});
}
