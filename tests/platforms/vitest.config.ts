import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** For `npm test -- platforms`, which runs it with each line of Node. */
export default defineConfig({
	test: {
		include: ['tests/platforms/*.platform.ts'],
		env: { ENGINE_ROOT: process.cwd(), SITE_ROOT: join(process.cwd(), 'site'), NODE_ENV: 'test' },
		testTimeout: 120_000,
		hookTimeout: 120_000,
		reporters: ['verbose'],
	},
});
