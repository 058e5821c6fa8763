import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** For `npm test -- faults`: one file after the other, since each takes the machine to its limits. */
export default defineConfig({
	test: {
		include: ['tests/faults/*.fault.ts'],
		env: { ENGINE_ROOT: process.cwd(), SITE_ROOT: join(process.cwd(), 'site'), NODE_ENV: 'test' },
		pool: 'forks',
		fileParallelism: false,
		testTimeout: 240_000,
		hookTimeout: 120_000,
		reporters: ['verbose'],
	},
});
