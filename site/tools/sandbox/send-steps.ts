import type { HttpAnswer } from '../../examples/index.ts';
import type { Instance } from '../proof/instance/instance.ts';
import type { SandboxStep } from './rules.ts';

/** Timeout in ms for all requests of a call; the slowest example takes a tenth of it. */
const SEND_TIMEOUT = 5_000;
const MAX_ANSWER_BYTES = 1024 * 1024;

export interface SandboxAnswer extends Omit<HttpAnswer, 'json'> {
	/** Time until the answer, in ms. */
	milliseconds: number;
}

/**
 * Sends requests in sequence to a CMS that was reset to its seed.
 * @returns the answer to the last request
 * @throws (rejects) {Error} when the CMS does not answer in time or exits, or an answer is too long
 */
export async function sendSteps(
	instance: Pick<Instance, 'send' | 'tick'>,
	steps: readonly SandboxStep[],
): Promise<SandboxAnswer> {
	let answer: SandboxAnswer | undefined;
	const end = performance.now() + SEND_TIMEOUT;
	for (const [index, { as, body, ...request }] of steps.entries()) {
		if (index > 0) await instance.tick();
		const begun = performance.now();
		const { json: _json, ...sent } = await instance.send({ ...request, ...(body !== undefined && { body }) }, as, {
			timeout: Math.max(1, Math.ceil(end - begun)),
			maxBytes: MAX_ANSWER_BYTES,
		});
		answer = { ...sent, milliseconds: Math.round(performance.now() - begun) };
	}
	if (!answer) throw new Error('there is no request to send');
	return answer;
}
