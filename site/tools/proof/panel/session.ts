import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright';
import { z } from 'zod';
import { ADMINISTRATOR, FIRST_EXAMPLE_INSTANT } from '../host/content.ts';
import { frozenDate } from '../host/determinism.ts';
import type { Host } from '../instance/host.ts';

/**
 * Creates a session for the administrator without the log-in, whose rate is limited.
 * @returns the access token
 */
export async function openAdministrator(host: Host): Promise<string> {
	const body = `const user = await strapi.db.query('admin::user').findOne({ where: { email: ${JSON.stringify(ADMINISTRATOR.email)} } });
		const sessions = strapi.sessionManager('admin');
		const { token } = await sessions.generateRefreshToken(String(user.id), 'browser', { type: 'session' });
		return (await sessions.generateAccessToken(token)).token;`;
	const { value, thrown } = await host.evaluate({ body });
	if (thrown) throw new Error(`no session for the administrator: ${thrown.message}`);
	return z.string().parse(JSON.parse(value ?? 'null'));
}

/**
 * Returns settings for the panel's local storage: signed in if there is a token, the browser's theme, and no
 * promotions.
 */
export function panelSettings(token: string | undefined): Record<string, string> {
	return {
		...(token !== undefined && { jwtToken: JSON.stringify(token), isLoggedIn: 'true' }),
		STRAPI_THEME: 'system',
		STRAPI_GUIDED_TOUR: JSON.stringify({ enabled: false, hidden: true, tours: {}, completedActions: [] }),
		'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false': 'true',
	};
}

/** Returns a style sheet with a font of the site, so that pictures do not depend on the fonts of the machine. */
async function fontSheet(root: string): Promise<string> {
	const require = createRequire(join(root, 'package.json'));
	const faces = await Promise.all(
		['400', '500', '600', '700'].map(async (weight) => {
			const file = require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff2`);
			const data = (await readFile(file)).toString('base64');
			return `@font-face { font-family: "Inter"; font-weight: ${weight}; src: url(data:font/woff2;base64,${data}); }`;
		}),
	);
	return `${faces.join('\n')}\nbody, button, input, textarea, select { font-family: "Inter", sans-serif !important; }`;
}

/**
 * Opens a browser context in which the panel looks the same on each machine and at any time. Each page starts with
 * empty storage but shares the loaded scripts.
 * @param options `root` of the site for pictures, which use its font and double density; `origin` of the CMS; `token`
 * of the administrator, if signed in
 */
export async function openSession(
	browser: Browser,
	{ root, origin, token }: { root?: string; origin: string; token?: string },
): Promise<BrowserContext> {
	const context = await browser.newContext({
		baseURL: origin,
		deviceScaleFactor: root === undefined ? 1 : 2,
		locale: 'en-US',
		timezoneId: 'UTC',
		reducedMotion: 'reduce',
		// The panel's policy blocks the injected font.
		bypassCSP: true,
	});
	const settings = panelSettings(token);
	await context.addInitScript(
		({ settings, sheet }) => {
			// Each page starts with empty storage.
			if (!sessionStorage.getItem('isOpened')) localStorage.clear();
			sessionStorage.setItem('isOpened', 'true');
			for (const [key, value] of Object.entries(settings)) localStorage.setItem(key, value);
			document.addEventListener('DOMContentLoaded', () => {
				const style = document.createElement('style');
				style.textContent = sheet;
				document.head.append(style);
			});
		},
		{ settings, sheet: root === undefined ? '' : await fontSheet(root) },
	);
	// Block external requests: news of the vendor and avatars would change the pictures.
	await context.route(
		(url) => url.origin !== origin && url.protocol.startsWith('http'),
		(route) => route.abort(),
	);
	// Timers stay real, because the panel waits for idle callbacks, which the mock clock of Playwright does not support.
	await context.addInitScript(`{
		const real = Date, shift = Date.parse('${FIRST_EXAMPLE_INSTANT}') - Date.now();
		globalThis.Date = (${frozenDate})(real, () => real.now() + shift);
	}`);
	return context;
}
