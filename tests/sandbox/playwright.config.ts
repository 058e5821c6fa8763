import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import site from '../../playwright.config.ts';
import { ensureChromium } from '../../scripts/chromium.mjs';

const port = Number(process.env.TEST_PORT ?? 4180) + 1;

/** The examples of the pages, clicked, against the real CMS: `npm test -- sandbox`, after `npm run build`. */
export default defineConfig({
	...site,
	testDir: '.',
	testIgnore: [],
	outputDir: '../../test-results',
	workers: 1,
	timeout: 300_000,
	use: {
		baseURL: `http://127.0.0.1:${port}`,
		launchOptions: { ...site.use?.launchOptions, executablePath: await ensureChromium() },
	},
	webServer: {
		cwd: join(import.meta.dirname, '../..'),
		command: 'node scripts/run.mjs site/server/main.ts serve site/dist --sandbox',
		url: `http://127.0.0.1:${port}/sandbox/api/restaurants`,
		env: {
			PORT: String(port),
			HOST: '127.0.0.1',
			LOG_LEVEL: 'warn',
			DATA_DIR: '.cache/test-data-sandbox',
			// So that a test can be several readers.
			ASK_PROXIES: '1',
		},
		reuseExistingServer: !process.env.CI,
		timeout: 300_000,
	},
});
