/** Every kind of example; one module each. */

import type { Instance } from '../instance/instance.ts';
import type { Example, Outcome, ProofKind } from '../model.ts';
import type { Panel } from '../panel/panel.ts';
import type { Scratch } from '../scratch/scratch.ts';
import { adminKind } from './admin.ts';
import { cliKind } from './cli/index.ts';
import { codemodKind } from './codemod.ts';
import { configKind } from './config/index.ts';
import { envKind } from './env.ts';
import { fileKind } from './file.ts';
import { nginxKind } from './nginx.ts';
import { graphqlKind, restKind } from './requests.ts';
import { schemaKind } from './schema/index.ts';
import { clientKind, strapiKind } from './script.ts';
import { typesKind } from './types/index.ts';
import { walkKind } from './walk.ts';
import { webhookKind } from './webhook.ts';
import { websiteKind } from './website.ts';

/** What all kinds may use. */
export interface SharedContext {
	/** Of the site, absolute. */
	root: string;
	/** Directory of the CMS project, absolute. */
	project: string;
	scratch: Scratch;
	panel: Panel;
}

/** What an example runs in. */
export interface KindContext extends SharedContext {
	/** Running CMS; only for kinds that need the world. */
	instance: Instance;
}

/** A kind whose options have been tied to their schema. */
export interface RunnableKind {
	name: string;
	/** What readers are told that it is. */
	label: string;
	needs: ProofKind['needs'];
	prepare(examples: readonly Example[], context: SharedContext): Promise<void>;
	/**
	 * Marks that the schema refuses are a failure.
	 * @param context with the world, for kinds that need it
	 */
	run(example: Example, context: SharedContext & Partial<KindContext>): Promise<Outcome>;
}

/** Attributes that are the same for all kinds: where an example stands, and what comes of it elsewhere. */
const STRUCTURE = new Set(['proof', 'name', 'after', 'in', 'group', 'database', 'mail']);

function runnable<Options>(kind: ProofKind<Options, KindContext>): RunnableKind {
	return {
		name: kind.name,
		label: kind.label,
		needs: kind.needs,
		// What is made ahead of the run needs no CMS.
		prepare: async (examples, context) => kind.prepare?.(examples, context as KindContext),
		async run(example, context) {
			const { attributes } = example.fence;
			const own = Object.fromEntries(Object.entries(attributes).filter(([name]) => !STRUCTURE.has(name)));
			const options = kind.options.safeParse(own);
			// Kinds that need no world make what they run in themselves.
			if (options.success) return kind.run(example, options.data, context as KindContext);
			const problems = options.error.issues.map(({ path, message }) => `${path.join('.') || 'marks'}: ${message}`);
			return { state: 'failed', message: problems.join('\n') };
		},
	};
}

export const KINDS: ReadonlyMap<string, RunnableKind> = new Map(
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
