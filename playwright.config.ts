import { defineConfig } from '@playwright/test';

const port = Number(process.env.TEST_PORT ?? 4180);

export default defineConfig({
	testDir: 'tests',
	testMatch: '**/*.spec.ts',
	outputDir: 'test-results',
	fullyParallel: true,
	workers: 2,
	forbidOnly: Boolean(process.env.CI),
	retries: 0,
	reporter: [['list']],
	timeout: 30_000,
	use: {
		baseURL: `http://127.0.0.1:${port}`,
		launchOptions: {
			...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
			args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
		},
	},
	webServer: {
		command: 'node scripts/run.mjs server/main.ts',
		url: `http://127.0.0.1:${port}/healthz`,
		env: { PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn', DATA_DIR: '.cache/test-data' },
		reuseExistingServer: !process.env.CI,
		timeout: 120_000,
	},
});
