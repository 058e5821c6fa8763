import { traceOf } from '@octavo/platform/error-message.ts';
import { ChildLostError } from '../instance/child.ts';
import type { Instance } from '../instance/instance.ts';
import { runKind, type SharedContext } from '../kinds/index.ts';
import type { Example, Outcome } from '../model.ts';
import { withMail } from './mail.ts';

/**
 * Runs an example on an instance that was reset to its seed, after the examples that it continues. Never throws because
 * of an example: a hang or the end of the CMS is an outcome.
 */
export async function runOnInstance(example: Example, instance: Instance, shared: SharedContext): Promise<Outcome> {
	try {
		await instance.reset();
		for (const earlier of example.after) {
			const outcome = await runKind(earlier, { ...shared, instance });
			if (outcome.state === 'failed') {
				const message = `the example at line ${earlier.fence.line}, which runs before it, failed: ${outcome.message}`;
				return { ...outcome, message };
			}
			await instance.tick();
		}
		const { mail } = example.fence.attributes;
		const run = () => runKind(example, { ...shared, instance });
		return await (mail === undefined ? run() : withMail({ instance, root: shared.root, subject: mail }, run));
	} catch (error) {
		return { state: 'failed', message: messageOf(error, instance), isAccident: isAccident(error) };
	}
}

function isAccident(error: unknown): boolean {
	if (error instanceof ChildLostError) return error.isAccident;
	if (error instanceof TypeError) return error.cause instanceof Error;
	return error instanceof Error && error.name === 'TimeoutError';
}

const MAX_OUTPUT_LENGTH = 1_500;

function messageOf(error: unknown, instance: Instance): string {
	if (error instanceof ChildLostError) {
		const output = instance.takeOutput().trim().slice(-MAX_OUTPUT_LENGTH);
		return `${error.message}${output ? `\n${output}` : ''}`;
	}
	if (error instanceof Error && error.name === 'TimeoutError') return 'the CMS did not answer in time';
	if (error instanceof TypeError && error.cause instanceof Error) return `the request failed: ${error.cause.message}`;
	return traceOf(error);
}
