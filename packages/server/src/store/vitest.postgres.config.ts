import { defineConfig } from 'vitest/config';

/** For `npm test -- postgres`; the ordinary tests need no server. */
export default defineConfig({
	test: { include: ['packages/server/src/store/postgres.server-test.ts'], testTimeout: 30_000 },
});
