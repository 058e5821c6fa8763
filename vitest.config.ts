import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { siteModules } from './packages/octavo/src/build/assets/site-modules.ts';

/** What programs keep between runs holds copies of tests. */
const NO_TESTS = ['**/node_modules/**', '.cache/**', 'site/tools/proof/project/**', 'bench/.work/**'];
/** Folders of code for the reader's browser. */
const BROWSER = ['packages/octavo/src/client/**', 'site/plugin/client/**'];
/** The slowest files run first, so that no process waits for another one at the end. */
const SLOWEST = [
	'packages/octavo/src/build/commands/build.test.ts',
	'packages/octavo/src/build/compile/comparison.test.ts',
];

/**
 * Runs the files that need a document together, after all others. A process has one environment; for a file with another
 * one, a new process would have to load every module again.
 */
class ByEnvironment extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		const placeOf = ({ moduleId }: TestSpecification) => {
			if (SLOWEST.some((name) => moduleId.endsWith(name))) return 0;
			return readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment') ? 2 : 1;
		};
		return sorted.sort((a, b) => placeOf(a) - placeOf(b));
	}
}

export default defineConfig({
	// Tests of the browser's code are about the engine alone.
	plugins: [siteModules({ root: import.meta.dirname, plugins: [] })],
	test: {
		environment: 'node',
		env: { ENGINE_ROOT: import.meta.dirname, SITE_ROOT: join(import.meta.dirname, 'site'), NODE_ENV: 'test' },
		// Native addons and worker threads of the tested code can keep a worker thread of the runner from ending.
		pool: 'forks',
		// From Node 25 on, Node's own `localStorage` would take the place of the document's.
		execArgv: Number.parseInt(process.versions.node, 10) >= 25 ? ['--no-experimental-webstorage'] : [],
		projects: [
			// Files share a process and its loaded modules, which takes a third of the time. A test that changes the
			// process or
			// the window has to restore it.
			{
				extends: true,
				test: {
					name: 'rooms',
					include: ['**/*.test.{ts,tsx}'],
					exclude: [...NO_TESTS, ...BROWSER],
					isolate: false,
				},
			},
			// The modules of pages add listeners to the document that they never remove, so each file has its own
			// document and
			// modules. The process is shared, since loading the DOM implementation takes a second.
			{
				extends: true,
				// The version in a single file: Node's loader cannot load its dependencies into the context of a
				// document.
				resolve: { alias: { qs: 'qs/dist/qs.js' } },
				test: { name: 'browser', include: BROWSER.map((folder) => `${folder}/*.test.ts`), pool: 'vmForks' },
			},
		],
		sequence: { sequencer: ByEnvironment },
		// By default, the runner uses only one of two cores.
		maxWorkers: 2,
		testTimeout: 30_000,
		hookTimeout: 60_000,
		// On a busy machine, an expected state can take longer than the default of a second.
		expect: { poll: { timeout: 10_000 } },
	},
});
