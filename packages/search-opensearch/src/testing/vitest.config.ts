import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** For `npm test -- opensearch`; the ordinary tests need no cluster. */
export default defineConfig({
	test: {
		include: ['packages/{search-opensearch/src,server/src/search}/**/*.server-test.ts'],
		env: { ENGINE_ROOT: join(import.meta.dirname, '../../../..'), NODE_ENV: 'test' },
		globalSetup: [join(import.meta.dirname, 'shared-cluster.ts')],
		testTimeout: 60_000,
		// A cluster starts slowly on a busy machine.
		hookTimeout: 180_000,
		// The files would take the processor from each other's clusters.
		fileParallelism: false,
		expect: { poll: { timeout: 30_000 } },
	},
});
