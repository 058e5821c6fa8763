/** All kinds of examples. */

import type { Example, Outcome, ProofKind } from '../model.ts';
import { failureOf } from '../scratch/failure.ts';
import { adminKind } from './admin.ts';
import { cliKind } from './cli/index.ts';
import { codemodKind } from './codemod.ts';
import { configKind } from './config/index.ts';
import { envKind } from './env.ts';
import { fileKind } from './file.ts';
import { nginxKind } from './nginx.ts';
import type { KindContext } from './options.ts';
import { graphqlKind, restKind } from './requests.ts';
import { schemaKind } from './schema/index.ts';
import { clientKind, strapiKind } from './script.ts';
import { typesKind } from './types/index.ts';
import { walkKind } from './walk.ts';
import { webhookKind } from './webhook.ts';
import { websiteKind } from './website.ts';

export type SharedContext = Omit<KindContext, 'instance'>;

/** A kind that parses its options itself. */
interface RunnableKind extends Pick<ProofKind, 'name' | 'label' | 'needs'> {
	prepare(examples: readonly Example[], context: SharedContext): Promise<void>;
	/**
	 * Runs an example; marks that the schema rejects, and errors of the page, are failures.
	 * @param context with the instance, for kinds that need it
	 */
	run(example: Example, context: SharedContext & Partial<KindContext>): Promise<Outcome>;
}

/** Attributes of all kinds: the position of an example and its relation to others. */
const STRUCTURE = new Set(['proof', 'name', 'after', 'in', 'group', 'database', 'mail']);

function runnable<Options>(kind: ProofKind<Options, KindContext>): RunnableKind {
	return {
		name: kind.name,
		label: kind.label,
		needs: kind.needs,
		// Preparation does not use the instance.
		prepare: async (examples, context) => kind.prepare?.(examples, context as KindContext),
		async run(example, context) {
			const { attributes } = example.fence;
			const own = Object.fromEntries(Object.entries(attributes).filter(([name]) => !STRUCTURE.has(name)));
			const options = kind.options.safeParse(own);
			if (!options.success) {
				const problems = options.error.issues.map(({ path, message }) => `${path.join('.') || 'marks'}: ${message}`);
				return { state: 'failed', message: problems.join('\n') };
			}
			try {
				// Kinds that do not need an instance create what they run in.
				return await kind.run(example, options.data, context as KindContext);
			} catch (error) {
				return failureOf(error);
			}
		},
	};
}

export const KINDS: ReadonlyMap<string, RunnableKind> = new Map<string, RunnableKind>(
	[
		runnable(restKind),
		runnable(graphqlKind),
		runnable(strapiKind),
		runnable(clientKind),
		runnable(fileKind),
		runnable(configKind),
		runnable(schemaKind),
		runnable(typesKind),
		runnable(cliKind),
		runnable(codemodKind),
		runnable(envKind),
		runnable(adminKind),
		runnable(webhookKind),
		runnable(nginxKind),
		runnable(walkKind),
		runnable(websiteKind),
	].map((kind) => [kind.name, kind]),
);
