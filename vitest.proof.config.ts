import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests of the proof with the real CMS: `npm run proof:test`. Those without it run with the site's. */
export default defineConfig({
	test: {
		include: ['site/tools/proof/tests/**/*.proof.ts'],
		globalSetup: ['site/tools/proof/tests/bundle.ts'],
		environment: 'node',
		env: { ENGINE_ROOT: import.meta.dirname, SITE_ROOT: join(import.meta.dirname, 'site'), NODE_ENV: 'test' },
		pool: 'forks',
		fileParallelism: false,
		testTimeout: 600_000,
		hookTimeout: 600_000,
	},
});
