import type { ProofKind } from '../../model.ts';
import { runScript } from '../evaluated.ts';
import { type RunOptions, runOptions, type WorldContext } from '../options.ts';

/** Code that runs inside of the CMS, with `strapi` at hand. */
export const strapiKind: ProofKind<RunOptions, WorldContext> = {
	name: 'strapi',
	label: 'Code inside of Strapi',
	options: runOptions,
	needs: 'world',
	run: ({ fence }, options, { world, project }) =>
		runScript(fence, options, project, (script) => world.evaluate(script, options.timeout * 1000)),
};
