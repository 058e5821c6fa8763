import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.TEST_PORT ?? 4180);

// As `scripts/run.mjs` does for programs.
process.env.ENGINE_ROOT ||= import.meta.dirname;
process.env.SITE_ROOT ||= join(import.meta.dirname, 'site');

export default defineConfig({
	testDir: 'tests',
	testMatch: '**/*.spec.ts',
	// These tests need the CMS, which is installed separately, and have their own configuration.
	testIgnore: 'sandbox/**',
	outputDir: 'test-results',
	fullyParallel: true,
	// One more than the cores of a small machine, since a test spends a sixth of its time waiting for a frame or a timer.
	workers: 3,
	forbidOnly: Boolean(process.env.CI),
	retries: 0,
	reporter: [['list']],
	// No test asserts speed: what takes longer than this on a machine with other work does not come at all.
	timeout: 120_000,
	expect: { timeout: 30_000 },
	use: {
		baseURL: `http://127.0.0.1:${port}`,
		launchOptions: {
			...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
			args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
		},
	},
	webServer: {
		command: 'node scripts/run.mjs site/server/main.ts',
		url: `http://127.0.0.1:${port}/healthz`,
		env: { PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn', DATA_DIR: '.cache/test-data' },
		reuseExistingServer: !process.env.CI,
		timeout: 120_000,
	},
});
