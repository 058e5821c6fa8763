import { SANDBOX_ADDRESS } from '@octavo/contract/index.ts';
import { sendJsonErrors } from '@octavo/server/errors.ts';
import { PRICES, turnOf } from '@octavo/server/fair-queue.ts';
import type { FeaturePlugin } from '@octavo/server/feature.ts';
import { limitRequests } from '@octavo/server/limit-requests.ts';
import { isForeign } from '@octavo/server/same-origin.ts';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import {
	callSchema,
	HOSTS,
	MAX_BODY_BYTES,
	RefusedError,
	readSteps,
	type Sandbox,
	type SandboxAnswer,
} from './index.ts';

const PREFIX = '/sandbox';
const CALLS_PER_MINUTE = 300;

type Call = z.output<typeof callSchema>;

/**
 * The CMS of the examples, for readers to try. `POST /sandbox/send` takes `{ steps }`, requests that run one after the
 * other, beginning with the seed, and returns the answer of the last one; with `project: { page, name }` they run in the
 * project made from the files of a page. `/sandbox/api/…` and `/sandbox/graphql` are single requests, sent as they are.
 * Errors are `{ message }`: 400 and 403 for what the sandbox does not allow, 429 and 503 with `Retry-After`.
 */
export function sandboxFeature(sandbox: Sandbox): FeaturePlugin {
	return {
		name: 'sandbox',
		announce: ['sandbox'],
		recovers: true,
		problem: () => sandbox.problem(),
		async register(app, { openQueue }) {
			// Each CMS handles one call at a time; a heavy client delays only itself.
			const queue = openQueue('sandbox', HOSTS);
			await limitRequests(app, { perMinute: CALLS_PER_MINUTE, refusal: () => 'Too many requests to the sandbox.' });
			sendJsonErrors(app, 'sandbox failed');
			app.addHook('onClose', () => sandbox.close());
			app.removeAllContentTypeParsers();
			app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
				done(null, body),
			);

			const run = async (reply: FastifyReply, { steps: asked, project }: Call): Promise<SandboxAnswer> => {
				if (isForeign(reply.request)) throw new RefusedError('The sandbox answers the pages of its own site.');
				const steps = readSteps(asked, project !== undefined);
				return project
					? queue.run(turnOf(reply, PRICES.start), () => sandbox.sendToProject(project, steps))
					: queue.run(turnOf(reply, PRICES.call), () => sandbox.send(steps));
			};

			app.post(SANDBOX_ADDRESS, async (request, reply) => {
				const answer = await run(reply, callOf(parseBody(request.body)));
				return reply.header('cache-control', 'no-store').send(answer);
			});

			app.route({
				method: ['GET', 'POST', 'PUT', 'DELETE'],
				url: `${PREFIX}/*`,
				handler: async (request, reply) => {
					const { method, body } = request;
					const path = (request.raw.url ?? '').slice(PREFIX.length);
					const sent = Object.fromEntries(
						Object.entries(request.headers).filter(([, value]) => typeof value === 'string'),
					);
					const step = { method, path, headers: sent, ...(typeof body === 'string' && body !== '' && { body }) };
					const { status, headers, text } = await run(reply, callOf({ steps: [step] }));
					// Never HTML, whatever the CMS sends: browsers must treat it as data.
					const isJson = /\bjson\b/.test(headers['content-type'] ?? '');
					return reply
						.code(status)
						.header('cache-control', 'no-store')
						.type(isJson ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8')
						.send(text);
				},
			});
		},
	};
}

function parseBody(body: unknown): unknown {
	try {
		return JSON.parse(typeof body === 'string' ? body : '');
	} catch {
		throw new RefusedError(
			'The body is not JSON; send { "steps": [{ "method": "GET", "path": "/api/restaurants" }] }.',
			400,
		);
	}
}

function callOf(value: unknown): Call {
	const { data, error } = callSchema.safeParse(value);
	if (data) return data;
	const [issue] = error.issues;
	throw new RefusedError(`${issue?.path.join('.') || 'The body'}: ${issue?.message}.`, 400);
}
