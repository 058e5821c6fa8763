import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		include: ['**/*.test.{ts,tsx}'],
		exclude: ['**/node_modules/**', 'proof/project/**', 'bench/.work/**'],
		environment: 'node',
		env: { ENGINE_ROOT: import.meta.dirname, NODE_ENV: 'test' },
		// Native addons and worker threads of the code under test don't always let a thread of the runner end.
		pool: 'forks',
		// Files share a process and the modules that it has loaded: a third of the time. What a test sets on the process or
		// on the window it sets back.
		isolate: false,
		// On two cores the runner would take one of them.
		maxWorkers: 2,
		testTimeout: 30_000,
		// What has to come about on a busy machine takes longer than a second.
		expect: { poll: { timeout: 10_000 } },
	},
});
