import { defineConfig } from '@playwright/test';
import site from '../../playwright.config.ts';
import { ensureChromium } from '../../scripts/chromium.mjs';

const port = Number(process.env.TEST_PORT ?? 4180) + 2;
process.env.OPENSEARCH_TEST_PORT = String(port);

/** Tests unchanged public search clients against a cluster; part of `npm test -- opensearch`. */
const { webServer: _, ...others } = site;
export default defineConfig({
	...others,
	testDir: '..',
	outputDir: '../../test-results',
	testMatch: 'browser/search-clients.spec.ts',
	workers: 1,
	// The browser shares the machine with three nodes.
	timeout: 90_000,
	expect: { timeout: 30_000 },
	globalSetup: './setup.ts',
	use: {
		baseURL: `http://127.0.0.1:${port}`,
		launchOptions: { ...site.use?.launchOptions, executablePath: await ensureChromium() },
	},
});
