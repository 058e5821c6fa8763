import { join } from 'node:path';
import { readBy } from '@octavo/platform/read-by.ts';
import get from 'lodash-es/get.js';
import { z } from 'zod';
import type { Example, Outcome, ProofKind } from '../../model.ts';
import { compilerMessage } from '../../scratch/failure.ts';
import type { Scratch } from '../../scratch/scratch.ts';
import type { VariantFiles } from '../../scratch/variants.ts';
import type { KindContext } from '../options.ts';
import { placesOf, registerProjects } from '../placement.ts';
import { type Evaluated, evaluateConfiguration, readCompilerConfiguration } from './evaluate.ts';
import { type Expectation, firstDifference, readExpectations, readPairs } from './expectations.ts';

const options = z.object({
	/** Settings that have to be in effect: `server.port=1337; api.rest.maxLimit=100`. */
	expect: readBy(readExpectations).default([]),
	/** Environment variables: `HOST=0.0.0.0; PORT=1338`. */
	environment: readBy((text) => Object.fromEntries(readPairs(text))).default({}),
	/** Whether the block shows a part of the file; the rest comes from the project. */
	partial: z.literal('yes').optional(),
	/**
	 * `no` when the configuration needs a server or a package that the project does not have, so that only its value is
	 * checked.
	 */
	boot: z.literal('no').optional(),
});
type Options = z.output<typeof options>;

/** Configuration files: the CMS starts with the file, and the settings that the page names are in effect. */
export const configKind: ProofKind<Options, Pick<KindContext, 'project' | 'scratch'>> = {
	label: 'Configuration files',
	options,
	needs: 'scratch',
	async prepare(examples, { scratch }) {
		for (const example of examples) {
			const path = pathOf(example);
			if (!isCompilerConfig(path)) registerProjects(scratch.builder, () => placesOf(example, path));
		}
	},
	async run(example, settings, { project, scratch }) {
		const path = pathOf(example);
		if (path === undefined || !(path.startsWith('config/') || isBundlerConfig(path) || isCompilerConfig(path)))
			return { state: 'failed', message: 'a configuration file needs a path: title="config/server.js"' };
		if (isCompilerConfig(path))
			return judgeCompilerConfig(readCompilerConfiguration(example.fence.code, project), settings);
		for (const place of placesOf(example, path)) {
			const outcome = await check({ place, path, settings, scratch });
			if (outcome.state === 'failed' || outcome.depth === 'evaluated') return outcome;
		}
		return { state: 'passed', depth: settings.expect.length > 0 ? 'executed' : 'booted' };
	},
};

/**
 * Returns the path of the file in the CMS project, also for a file in a monorepo. A part of a file goes into the
 * settings of the current environment, which the CMS merges over the complete file.
 */
function pathOf({ fence: { title, attributes } }: Pick<Example, 'fence'>): string | undefined {
	const path = title?.replace(/^apps\/[\w-]+\//, '');
	return attributes.partial ? path?.replace(/^config\//, 'config/env/production/') : path;
}

function judgeCompilerConfig(evaluated: Evaluated, { expect }: Options): Outcome {
	if ('problem' in evaluated) return { state: 'failed', message: `TypeScript refuses it: ${evaluated.problem}` };
	return judge(expect, 'evaluated', { tsconfig: evaluated.value });
}

interface Check {
	place: VariantFiles;
	path: string;
	settings: Options;
	scratch: Scratch;
}

async function check({ place, path, settings, scratch }: Check): Promise<Outcome> {
	const project = await scratch.builder.project(place);
	const refused = compilerMessage(project);
	if (refused) return { state: 'failed', message: refused };
	const { directory } = project;
	const { environment } = settings;
	if (settings.boot === 'no' || isBundlerConfig(path) || nameOf(path) === 'database') {
		const file = join(directory, path.replace(/\.ts$/, '.js'));
		const evaluated = await evaluateConfiguration({ file, directory, environment });
		if ('problem' in evaluated) return { state: 'failed', message: evaluated.problem };
		if (settings.boot === 'no' || isBundlerConfig(path) || needsServer(evaluated.value))
			return judge(settings.expect, 'evaluated', { [nameOf(path)]: evaluated.value });
	}
	return scratch.use(place, { seeded: false, environment }, async (instance) => {
		const names = settings.expect.map((expectation) => expectation.path);
		const body = `return Object.fromEntries(${JSON.stringify(names)}.map((name) => [name, strapi.config.get(name)]));`;
		const { value, thrown } = await instance.evaluate({ body });
		if (thrown) return { state: 'failed', message: `${thrown.name}: ${thrown.message}` };
		const actual = z.record(z.string(), z.unknown()).parse(JSON.parse(value ?? '{}'));
		return judge(settings.expect, 'booted', actual);
	});
}

function judge(expectations: readonly Expectation[], depth: 'evaluated' | 'booted', settings: object): Outcome {
	const difference = firstDifference(expectations, settings);
	return difference === undefined ? { state: 'passed', depth } : { state: 'failed', message: difference };
}

/** Returns `server` for `config/env/production/server.js`, `vite` for `src/admin/vite.config.js`. */
const nameOf = (path: string) => path.replace(/^.*\/|(\.config)?\.[jt]s$/g, '');

/** Whether the file configures the bundler of the panel, not the CMS. */
const isBundlerConfig = (path: string) => /^src\/admin\/(vite|webpack)\.config\.[jt]s$/.test(path);

const isCompilerConfig = (path: string | undefined) => path === 'tsconfig.json';

/** Whether a database configuration needs a database server, which is not available. */
const needsServer = (value: unknown) => get(value, 'connection.client') !== 'sqlite';
