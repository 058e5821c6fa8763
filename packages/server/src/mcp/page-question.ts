import { encodeAddress, markdownAddress, routeOfMarkdown } from '@octavo/contract/index.ts';
import { createAsk, NOT_COVERED, OUTSIDE, piecesOf, QUESTION_LIMIT, titleOf } from '@octavo/search/ask/index.ts';
import { PRICES, turnOf } from '../fair-queue.ts';
import type { FeaturePlugin } from '../feature.ts';
import { limitRequests } from '../limit-requests.ts';
import { constrainToAddresses, parseRequestTarget, queryOf } from '../request-target.ts';
import { closestPaths, type Docs, docsOf } from './docs.ts';
import type { McpFeatureOptions } from './mcp-feature.ts';

const PARAMETER = 'ask';
const MARKDOWN = 'text/markdown; charset=utf-8';
/** Sections considered in the whole site, enough to contain all those of one page. */
const DEPTH = 10_000;

/**
 * `GET <page>.md?ask=<question>`: answers a question from one page, as Markdown with sources, for agents that can only
 * open addresses.
 */
export function pageQuestionFeature({ perMinute = 60, recorder }: McpFeatureOptions = {}): FeaturePlugin {
	return {
		name: 'page questions',
		async register(app, { site, queue }) {
			const constraints = constrainToAddresses(app, 'pageQuestion', isAsked);
			await limitRequests(app, { perMinute, refusal: () => 'Too many questions at once.' });
			app.get('/*', { constraints }, async (request, reply) => {
				const { path, query } = parseRequestTarget(request.raw.url ?? '/');
				const question = (new URLSearchParams(query).get(PARAMETER) ?? '').trim();
				reply.header('cache-control', 'no-store').type(MARKDOWN);
				if (question === '' || question.length > QUESTION_LIMIT) {
					return reply.code(400).send(`Give a question of 1 to ${QUESTION_LIMIT} characters: ${path}?ask=How+do+I+…\n`);
				}
				const docs = await docsOf(await site.current());
				const route = encodeAddress(routeOfMarkdown(path));
				const answer = await queue.run(turnOf(reply, PRICES.pageQuestion), () => answerFrom(docs, route, question));
				if (typeof answer === 'string') return reply.code(404).send(answer);
				const { covered, markdown, sources } = answer;
				recorder?.record({ kind: 'question', question, outcome: covered ? 'answered' : 'not-covered', sources });
				return reply.send(markdown);
			});
		},
	};
}

function isAsked(url: string): boolean {
	const query = queryOf(url);
	return url.endsWith(`.md${query}`) && new URLSearchParams(query).has(PARAMETER);
}

/**
 * Weighs words over the whole site, so that a page is not mistaken for an answer just because nothing competes with it.
 * @returns the closest pages, when there is no such page
 */
async function answerFrom(
	docs: Docs,
	route: string,
	question: string,
): Promise<string | { covered: boolean; markdown: string; sources: string[] }> {
	if ((await docs.readPage(route)) === undefined) {
		const closest = closestPaths(route, docs.pages).map((page) => `- ${docs.origin}${markdownAddress(page)}`);
		return `There is no such page.${closest.length > 0 ? [' Closest pages:', '', ...closest].join('\n') : ''}\n`;
	}
	const ask = createAsk({
		retrieve: async (text, options = {}) => {
			const ranked = await docs.retrieve(text, { ...options, page: route, limit: DEPTH });
			return ranked.filter((section) => section.route === route).slice(0, options.limit);
		},
		readPage: docs.readPage,
	});
	const answer = await ask(question);
	const covered = answer.kind === 'answer';
	const elsewhere = covered ? answer : await docs.ask(question);
	const isCovered = elsewhere.kind === 'answer';
	const refusal = elsewhere.sources.length > 0 ? NOT_COVERED : OUTSIDE;
	const text = covered ? piecesOf(answer) : [isCovered ? 'This page does not cover this. These do:' : refusal];
	const lines = elsewhere.sources.map(
		(source) => `${source.number}. [${titleOf(source)}](${docs.origin}${source.url})`,
	);
	const list = lines.length > 0 ? [[isCovered ? '## Sources' : '## Closest pages', '', ...lines].join('\n')] : [];
	return {
		covered,
		markdown: `${[...text, ...list].join('\n\n')}\n`,
		sources: elsewhere.sources.map(({ url }) => url),
	};
}
