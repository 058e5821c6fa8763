import { defineConfig } from '@playwright/test';

const port = Number(process.env.TEST_PORT ?? 4180);

export default defineConfig({
	testDir: 'tests',
	testMatch: '**/*.spec.ts',
	// With the CMS, which has an installation and a configuration of its own.
	testIgnore: 'sandbox/**',
	outputDir: 'test-results',
	fullyParallel: true,
	// One more than the cores of a small machine: a test waits for a frame or a timer in a sixth of its time.
	workers: 3,
	forbidOnly: Boolean(process.env.CI),
	// On two busy cores a browser may lose a race that readers never see. What fails twice is broken; what passed the
	// second time is listed as flaky, to be mended.
	retries: 1,
	reporter: [['list']],
	timeout: 30_000,
	// Twice the usual: what is waited for comes later where 2 cores serve, render and test at once.
	expect: { timeout: 10_000 },
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
