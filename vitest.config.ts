import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const NO_TESTS = ['**/node_modules/**', 'proof/project/**', 'bench/.work/**'];
/** They take longest, so they begin: at the end one process would wait for the other. */
const LONGEST = ['engine/commands/build.test.ts', 'engine/compile/comparison.test.ts'];

/**
 * What needs a document comes together, after all else. A process has one environment: between files that want another
 * one it would end, and the next would load every module again.
 */
class ByEnvironment extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		const placeOf = ({ moduleId }: TestSpecification) => {
			if (LONGEST.some((name) => moduleId.endsWith(name))) return 0;
			return readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment') ? 2 : 1;
		};
		return sorted.sort((a, b) => placeOf(a) - placeOf(b));
	}
}

export default defineConfig({
	test: {
		environment: 'node',
		env: { ENGINE_ROOT: import.meta.dirname, NODE_ENV: 'test' },
		// Native addons and worker threads of the code under test don't always let a thread of the runner end.
		pool: 'forks',
		projects: [
			// Files share a process and the modules that it has loaded: a third of the time. What a test sets on the process or
			// on the window it sets back.
			{
				extends: true,
				test: { name: 'rooms', include: ['**/*.test.{ts,tsx}'], exclude: [...NO_TESTS, 'browser/**'], isolate: false },
			},
			// What pages load listens to its document for good, so each file has a document and modules of its own; the process,
			// which takes a second to load what makes documents, is shared.
			{
				extends: true,
				// In one file: the process's own loader cannot read the packages that it needs into a document.
				resolve: { alias: { qs: 'qs/dist/qs.js' } },
				test: { name: 'browser', include: ['browser/**/*.test.ts'], pool: 'vmForks' },
			},
		],
		sequence: { sequencer: ByEnvironment },
		// On two cores the runner would take one of them.
		maxWorkers: 2,
		testTimeout: 30_000,
		hookTimeout: 60_000,
		// What has to come about on a busy machine takes longer than a second.
		expect: { poll: { timeout: 10_000 } },
	},
});
