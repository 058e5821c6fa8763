import { currentRoute, removeBase, SANDBOX_ADDRESS } from '@octavo/contract/index.ts';
import * as z from 'zod/mini';
import type { Step } from '../../../examples/index.ts';
import type { Project } from './project.ts';

const answerSchema = z.object({
	status: z.number(),
	statusText: z.string(),
	headers: z.record(z.string(), z.string()),
	text: z.string(),
	/** Duration of the request. */
	milliseconds: z.number(),
});

export type Answer = z.infer<typeof answerSchema>;

const refusalSchema = z.object({ message: z.string() });

/** There is no answer. The message explains why and what to do. */
export class SendError extends Error {}

/** Timeout for the reader's own server, in ms. The sandbox has its own timeout. */
const TIMEOUT = 15_000;
/** Maximum size of an answer, in bytes. */
const MAX_BYTES = 1024 * 1024;

/**
 * Sends requests in sequence to a fresh copy of the sandbox's seed data.
 * @param name of the project, if the example needs the page's files
 * @throws {SendError}
 */
export async function askSandbox(steps: readonly Step[], name?: string): Promise<Answer> {
	const project = name === undefined ? undefined : { page: removeBase(currentRoute()), name };
	const response = await fetch(SANDBOX_ADDRESS, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ steps, project }),
	}).catch(() => {
		throw new SendError('The sandbox does not answer. The printed response below is what it gives.');
	});
	const given: unknown = await response.json().catch(() => undefined);
	const answer = answerSchema.safeParse(given);
	if (answer.success) return answer.data;
	const refusal = refusalSchema.safeParse(given);
	throw new SendError(refusal.data?.message ?? `The sandbox answered with ${response.status}.`);
}

/** Sends a request from this browser to the reader's own server, with only the reader's token. @throws {SendError} */
export async function askProject({ method, path, headers, body }: Step, { url, token }: Project): Promise<Answer> {
	const sent = new Headers(headers);
	sent.delete('authorization');
	if (token) sent.set('authorization', `Bearer ${token}`);
	if (body !== undefined && !sent.has('content-type')) sent.set('content-type', 'application/json');
	const begun = performance.now();
	try {
		const response = await fetch(url + path, {
			method,
			headers: sent,
			credentials: 'omit',
			referrerPolicy: 'no-referrer',
			cache: 'no-store',
			redirect: 'error',
			signal: AbortSignal.timeout(TIMEOUT),
			...(body !== undefined && { body }),
		});
		const text = await readText(response);
		const { status, statusText } = response;
		return {
			status,
			statusText,
			headers: Object.fromEntries(response.headers),
			text,
			milliseconds: Math.round(performance.now() - begun),
		};
	} catch (error) {
		if (error instanceof SendError) throw error;
		if (error instanceof DOMException && error.name === 'TimeoutError')
			throw new SendError(`${url} did not answer within ${TIMEOUT / 1000} seconds.`);
		throw new SendError(
			`The browser could not read an answer of ${url}. Is Strapi running there? If it is, let this site ask it, in config/middlewares: { name: 'strapi::cors', config: { origin: ['${location.origin}'] } }`,
		);
	}
}

async function readText(response: Response): Promise<string> {
	const reader = response.body?.getReader();
	const decoder = new TextDecoder();
	let text = '';
	let size = 0;
	for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
		size += part.value.length;
		if (size > MAX_BYTES) {
			await reader?.cancel();
			throw new SendError('The answer is longer than 1 MB; ask for fewer entries or fields.');
		}
		text += decoder.decode(part.value, { stream: true });
	}
	return text + decoder.decode();
}
