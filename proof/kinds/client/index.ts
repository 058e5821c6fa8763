import type { ProofKind } from '../../model.ts';
import { runScript } from '../evaluated.ts';
import { type RunOptions, runOptions, type WorldContext } from '../options.ts';

/** Code that runs outside of the CMS, with `fetch`, `qs` and `@strapi/client` at hand. */
export const clientKind: ProofKind<RunOptions, WorldContext> = {
	name: 'client',
	label: 'Code of applications',
	options: runOptions,
	needs: 'world',
	run: ({ fence }, options, { world, project }) =>
		runScript(fence, options, project, (script) => world.evaluateClient(script, options.timeout * 1000)),
};
