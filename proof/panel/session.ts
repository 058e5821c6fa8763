import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright';
import { z } from 'zod';
import { ADMINISTRATOR, FIRST_EXAMPLE_INSTANT, PASSWORD } from '../host/content.ts';

const loginSchema = z.object({ data: z.object({ token: z.string() }) });

/** @returns the administrator's token for the admin API @throws (rejects) where the CMS refuses */
export async function logIn(origin: string): Promise<string> {
	const response = await fetch(`${origin}/admin/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ email: ADMINISTRATOR.email, password: PASSWORD }),
	});
	const text = await response.text();
	if (!response.ok)
		throw new Error(`the CMS answers the log-in of ${ADMINISTRATOR.email} by ${response.status}: ${text}`);
	return loginSchema.parse(JSON.parse(text)).data.token;
}

/** Settings that the panel keeps in the browser: signed in where there is a token, following the browser's theme, and without its advertising. */
export function panelSettings(token: string | undefined): Record<string, string> {
	return {
		...(token !== undefined && { jwtToken: JSON.stringify(token), isLoggedIn: 'true' }),
		STRAPI_THEME: 'system',
		STRAPI_GUIDED_TOUR: JSON.stringify({ enabled: false, hidden: true, tours: {}, completedActions: [] }),
		'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false': 'true',
	};
}

/** A font of the site, so that the pictures do not depend on the fonts of the machine. */
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
 * Opens pages of the panel that look the same on each machine and at any time. Each page starts anew, but for the
 * programs of the panel, which are loaded once.
 * @param options `root` of the site for pictures: its font, and the double density; `origin` of the CMS, `token` of the administrator unless nobody is signed in
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
		// The panel forbids the font that is put in.
		bypassCSP: true,
	});
	const settings = panelSettings(token);
	await context.addInitScript(
		({ settings, sheet }) => {
			// What the panel remembers must not reach the next page that is opened.
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
	// Nothing leaves the machine: news of the maker and links to avatars would change the pictures.
	await context.route(
		(url) => url.origin !== origin && url.protocol.startsWith('http'),
		(route) => route.abort(),
	);
	await context.addInitScript(startClock, Date.parse(FIRST_EXAMPLE_INSTANT));
	return context;
}

/**
 * Runs in the page: its clock starts at `instant` and goes on from there. Timers stay real, since the panel waits for
 * idle moments, which a made clock (Playwright's) does not have.
 */
function startClock(instant: number): void {
	const real = Date;
	const shift = instant - real.now();
	globalThis.Date = new Proxy(real, {
		construct: (target, parameters, newTarget) =>
			Reflect.construct(target, parameters.length > 0 ? parameters : [real.now() + shift], newTarget),
		apply: (Target) => new Target(real.now() + shift).toString(),
		get: (target, name) => (name === 'now' ? () => real.now() + shift : Reflect.get(target, name)),
	});
}
