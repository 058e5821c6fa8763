import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** For `npm run test:opensearch`; the ordinary tests need no cluster. */
export default defineConfig({
	test: {
		include: ['{search/opensearch,server/search}/**/*.server-test.ts'],
		env: { ENGINE_ROOT: join(import.meta.dirname, '../../..'), NODE_ENV: 'test' },
		testTimeout: 60_000,
		// A cluster starts slowly on a busy machine.
		hookTimeout: 180_000,
		// Each file starts a cluster of its own.
		fileParallelism: false,
		expect: { poll: { timeout: 30_000 } },
	},
});
