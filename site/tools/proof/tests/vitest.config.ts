import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '../../../..');

/** Tests of the proof with the real CMS: `npm run proof:test`. Those without it run with the site's. */
export default defineConfig({
	root,
	test: {
		include: ['site/tools/proof/tests/**/*.proof.ts'],
		globalSetup: ['site/tools/proof/tests/bundle.ts'],
		environment: 'node',
		env: { ENGINE_ROOT: root, SITE_ROOT: join(root, 'site'), NODE_ENV: 'test' },
		pool: 'forks',
		fileParallelism: false,
		testTimeout: 600_000,
		hookTimeout: 600_000,
	},
});
