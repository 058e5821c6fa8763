import type { ProofKind } from '../model.ts';
import { compilerMessage } from '../scratch/failure.ts';
import type { KindContext } from './options.ts';
import { placesOf, registerProjects } from './placement.ts';

/**
 * Controllers, services, routes, policies, middlewares, lifecycle functions, extensions: the CMS starts with the file,
 * and TypeScript files compile. The examples that run in the group test their behaviour.
 */
export const fileKind: ProofKind<unknown, Pick<KindContext, 'scratch'>> = {
	label: 'Files of a project',
	needs: 'scratch',
	async prepare(examples, { scratch }) {
		for (const example of examples) registerProjects(scratch.builder, () => placesOf(example));
	},
	async run(example, _options, { scratch }) {
		for (const place of placesOf(example)) {
			const problem = await scratch.use(place, { seeded: true }, async (_instance, project) =>
				compilerMessage(project),
			);
			if (problem) return { state: 'failed', message: problem };
		}
		return { state: 'passed', depth: 'booted' };
	},
};
