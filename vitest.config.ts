import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		include: ['{engine,ui,browser,search,ask,server,proof,bench,scripts}/**/*.test.{ts,tsx}'],
		exclude: ['**/node_modules/**', 'proof/project/**', 'bench/.work/**'],
		environment: 'node',
		env: { ENGINE_ROOT: import.meta.dirname, NODE_ENV: 'test' },
		pool: 'threads',
		testTimeout: 30_000,
	},
});
