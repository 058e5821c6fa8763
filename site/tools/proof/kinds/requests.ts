import JSON5 from 'json5';
import { z } from 'zod';
import { type Given, graphqlRequest, type HttpAnswer, parseHttp } from '../../../examples/index.ts';
import { parseCurl } from '../http/parse-curl.ts';
import type { Outcome, ProofKind } from '../model.ts';
import { type InstanceContext, type RunOptions, runOptions } from './options.ts';

/** A request, written as `http` or as a `curl` command and sent to the CMS. */
export const restKind: ProofKind<RunOptions, InstanceContext> = {
	label: 'REST requests',
	options: runOptions,
	needs: 'instance',
	async run({ fence }, { as, status, timeout }, { instance }) {
		const environment = { STRAPI_TOKEN: instance.tokens.full ?? '', TOKEN: instance.tokens[as] ?? '' };
		const request =
			fence.language === 'bash' ? await parseCurl(fence.code, environment, instance.samples) : parseHttp(fence.code);
		return judgeAnswer(await instance.send(request, as, { timeout: timeout * 1000 }), status);
	},
};

const answerSchema = z.looseObject({
	errors: z
		.array(
			z.looseObject({ message: z.string(), extensions: z.looseObject({ code: z.string().optional() }).optional() }),
		)
		.optional(),
});

/** A GraphQL operation, sent with the variables of the next `proof=variables` block. */
export const graphqlKind: ProofKind<RunOptions, InstanceContext> = {
	label: 'GraphQL operations',
	options: runOptions,
	needs: 'instance',
	async run({ fence, variables }, { as, status, fails, timeout }, { instance }) {
		const values: unknown = variables ? JSON5.parse(variables.code) : undefined;
		const answer = await instance.send(graphqlRequest(fence.code, values), as, { timeout: timeout * 1000 });
		if (status !== undefined && answer.status !== status)
			return { state: 'failed', message: `answered ${answer.status}, expected ${status}: ${answer.text}` };
		const problem = judgeErrors(answer.json, fails);
		return problem ?? { state: 'passed', given: givenBy(answer) };
	},
};

/**
 * @param fails code or message of the expected error
 * @returns a failure, or `undefined` when the errors match
 */
function judgeErrors(json: unknown, fails: string | undefined): Outcome | undefined {
	const { data: answer } = answerSchema.safeParse(json);
	const errors = answer?.errors ?? [];
	const messages = errors.map(({ message, extensions }) => `${extensions?.code ?? 'error'}: ${message}`);
	if (fails === undefined)
		return !answer || messages.length > 0
			? { state: 'failed', message: `answered with errors: ${messages.join('; ') || JSON.stringify(json)}` }
			: undefined;
	if (messages.some((error) => error.includes(fails))) return undefined;
	return { state: 'failed', message: `expected the error "${fails}", but got ${messages.join('; ') || 'no error'}` };
}

const MAX_BODY_LENGTH = 400;

/**
 * Judges an answer by its status.
 * @param expected status; any from 200 to 299 by default
 */
function judgeAnswer(answer: HttpAnswer, expected: number | undefined): Outcome {
	const { status, text } = answer;
	const isExpected = expected === undefined ? status >= 200 && status <= 299 : status === expected;
	if (isExpected) return { state: 'passed', given: givenBy(answer) };
	const body = text.length > MAX_BODY_LENGTH ? `${text.slice(0, MAX_BODY_LENGTH)}…` : text;
	return { state: 'failed', message: `answered ${status}, expected ${expected ?? '200 to 299'}: ${body}` };
}

function givenBy({ status, statusText, headers, json, text }: HttpAnswer): Given {
	const body = json !== undefined ? { value: json } : text !== '' ? { text } : {};
	return { ...body, headers, statusLine: `${status} ${statusText}`.trim() };
}
