import JSON5 from 'json5';
import { z } from 'zod';
import type { Outcome, ProofKind } from '../../model.ts';
import { givenBy } from '../answer.ts';
import { type RunOptions, runOptions, type WorldContext } from '../options.ts';

const answerSchema = z.looseObject({
	errors: z
		.array(
			z.looseObject({ message: z.string(), extensions: z.looseObject({ code: z.string().optional() }).optional() }),
		)
		.optional(),
});

/** An operation, sent to `/graphql` with the variables of the page's next `proof=variables` block. */
export const graphqlKind: ProofKind<RunOptions, WorldContext> = {
	name: 'graphql',
	label: 'GraphQL operations',
	options: runOptions,
	needs: 'world',
	async run({ fence, variables }, { as, status, fails, timeout }, { world }) {
		const values: unknown = variables ? JSON5.parse(variables.code) : undefined;
		const body = JSON.stringify({ query: fence.code, variables: values });
		const headers = { 'content-type': 'application/json' };
		const answer = await world.send({ method: 'POST', path: '/graphql', headers, body }, as, timeout * 1000);
		if (status !== undefined && answer.status !== status)
			return { state: 'failed', message: `answered ${answer.status}, expected ${status}: ${answer.text}` };
		const problem = judgeErrors(answer.json, fails);
		return problem ?? { state: 'passed', given: givenBy(answer) };
	},
};

/** @param fails code or message of the error to expect */
export function judgeErrors(json: unknown, fails: string | undefined): Outcome | undefined {
	const { data: answer } = answerSchema.safeParse(json);
	const errors = answer?.errors ?? [];
	const said = errors.map(({ message, extensions }) => `${extensions?.code ?? 'error'}: ${message}`);
	if (fails === undefined)
		return !answer || said.length > 0
			? { state: 'failed', message: `answered with errors: ${said.join('; ') || JSON.stringify(json)}` }
			: undefined;
	if (said.some((error) => error.includes(fails))) return undefined;
	return { state: 'failed', message: `was to fail with "${fails}", but gave ${said.join('; ') || 'no error'}` };
}
