/** All kinds of examples. */

import type { Example, Outcome, ProofKind } from '../model.ts';
import type { ProofKindName } from '../notation/index.ts';
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

export const KINDS: Readonly<Record<ProofKindName, ProofKind<unknown, KindContext>>> = {
	rest: restKind,
	graphql: graphqlKind,
	strapi: strapiKind,
	client: clientKind,
	file: fileKind,
	config: configKind,
	schema: schemaKind,
	types: typesKind,
	cli: cliKind,
	codemod: codemodKind,
	env: envKind,
	admin: adminKind,
	webhook: webhookKind,
	nginx: nginxKind,
	walk: walkKind,
	website: websiteKind,
};

/** Prepares the examples of a run, kind by kind. */
export async function prepareKinds(examples: readonly Example[], context: SharedContext): Promise<void> {
	for (const [name, kind] of Object.entries(KINDS)) {
		const own = examples.filter((example) => example.kind === name);
		// Preparation does not use the instance.
		if (own.length > 0) await kind.prepare?.(own, context as KindContext);
	}
}

/**
 * Runs an example; marks that the schema rejects, and errors of the page, are failures.
 * @param context with the instance, for kinds that need it
 */
export async function runKind(example: Example, context: SharedContext & Partial<KindContext>): Promise<Outcome> {
	const kind = KINDS[example.kind];
	const options = kind.options?.safeParse(example.fence.attributes);
	if (options?.error) {
		const problems = options.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
		return { state: 'failed', message: problems.join('\n') };
	}
	try {
		// Kinds that do not need an instance create what they run in.
		return await kind.run(example, options?.data, context as KindContext);
	} catch (error) {
		return failureOf(error);
	}
}
