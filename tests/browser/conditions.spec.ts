import { type BrowserContextOptions, expect, type Locator, type Page, test } from '@playwright/test';
import { cutOff } from '../support/cut-off.ts';
import { ALL_PAGES } from '../support/site.ts';
import { arrive } from './reader.ts';

/** Every kind of page, and every dialog and form, under what readers set and browsers refuse. */

interface Part {
	path: string;
	open: (page: Page) => Promise<void>;
	/** What is then shown. */
	shown: string;
}

const GUIDE = '/cms/quick-start';
const CALLS = '/cms/api/rest/filters';

const PARTS: Record<string, Part> = {
	search: {
		path: GUIDE,
		open: (page) => page.keyboard.press('Control+k'),
		shown: 'dialog.search-dialog',
	},
	'Ask AI': { path: GUIDE, open: (page) => page.keyboard.press('Control+i'), shown: 'dialog.ask' },
	shortcuts: { path: GUIDE, open: (page) => page.keyboard.press('?'), shown: 'dialog.shortcuts-sheet' },
	'a report of a mistake': { path: GUIDE, open: (page) => page.keyboard.type('gr'), shown: 'dialog.report-mistake' },
	'the setup of editors': {
		path: GUIDE,
		open: async (page) => {
			await page.locator('.page-tools summary').click();
			await page.locator('[data-action="editor-setup"]').click();
		},
		shown: 'dialog.editor-setup',
	},
	'an enlarged picture': {
		path: '/cms/features/content-manager',
		open: (page) => page.locator('[data-zoom]').first().click(),
		shown: 'dialog.image-zoom',
	},
	'the form of a request': {
		path: CALLS,
		open: (page) => page.locator('[data-opens="send"]').first().click(),
		shown: '.send',
	},
	"the form of the reader's project": {
		path: CALLS,
		open: (page) => page.locator('.project-button').first().click(),
		shown: '[role="region"][aria-label="Your project"], section[aria-label="Your project"]',
	},
};

const MENU: Part = {
	path: '/cms/api/rest',
	open: (page) => page.locator('.navbar-menu').click(),
	shown: 'dialog.drawer',
};

/** The spacing of WCAG 1.4.12. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
	p { margin-bottom: 2em !important }`;

interface Condition extends BrowserContextOptions {
	css?: string;
	/** Runs in each document before its scripts. */
	prepare?: () => void;
}

const CONDITIONS: Record<string, Condition> = {
	'with the text spacing of WCAG': { css: SPACING, bypassCSP: true },
	'with the text spacing of WCAG, on a phone': { css: SPACING, bypassCSP: true, viewport: { width: 390, height: 844 } },
	'magnified to 400 %': { viewport: { width: 320, height: 256 } },
	'in forced colours': { forcedColors: 'active' },
	'with reduced motion': { reducedMotion: 'reduce' },
	'where storage is refused': { prepare: refuseStorage },
	'where parts of the browser are missing': { prepare: takeAway },
};

/** Makes all storage throw, as browsers do where a reader forbids it. */
function refuseStorage(): void {
	const refusal = () => new DOMException('denied', 'SecurityError');
	for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
		Object.defineProperty(window, name, {
			get() {
				throw refusal();
			},
		});
	navigator.serviceWorker.register = () => Promise.reject(refusal());
}

/** Takes away what old browsers, insecure connections and extensions against fingerprints do, and what the scripts can spare. */
function takeAway(): void {
	localStorage.setItem('pages.read', '[{"url":"/cms/intro","title":"Introduction","section":"CMS","time":1}]');
	for (const owner of [Navigator.prototype, navigator])
		for (const name of ['clipboard', 'language', 'languages', 'serviceWorker', 'connection', 'userAgentData'])
			Object.defineProperty(owner, name, { value: undefined });
	for (const name of Object.getOwnPropertyNames(Intl)) if (/^[A-Z]/.test(name)) Reflect.deleteProperty(Intl, name);
	for (const name of [
		'caches',
		'indexedDB',
		'requestIdleCallback',
		'IntersectionObserver',
		'ResizeObserver',
		'Highlight',
	])
		Reflect.deleteProperty(window, name);
	for (const name of ['popover', 'showPopover', 'togglePopover']) Reflect.deleteProperty(HTMLElement.prototype, name);
	Reflect.deleteProperty(HTMLButtonElement.prototype, 'popoverTargetElement');
	Reflect.deleteProperty(CSS, 'highlights');
	for (const name of ['randomUUID', 'subtle']) Reflect.deleteProperty(Crypto.prototype, name);
}

for (const [condition, { css, prepare, ...options }] of Object.entries(CONDITIONS)) {
	test.describe(condition, () => {
		const { reducedMotion = 'no-preference', forcedColors = 'none', ...use } = options;
		test.use({ ...use, contextOptions: { reducedMotion, forcedColors } });

		const errors: string[] = [];
		const visit = async (page: Page, path: string): Promise<void> => {
			await arrive(page, path);
			if (css) await page.addStyleTag({ content: css });
		};
		test.beforeEach(async ({ page }) => {
			errors.length = 0;
			if (prepare) await page.addInitScript(prepare);
			page.on('pageerror', ({ message }) => errors.push(message));
			page.on('console', (message) => {
				if (message.type() === 'error' && !/status of 404/.test(message.text())) errors.push(message.text());
			});
		});

		test('every kind of page can be read whole', async ({ page }) => {
			test.setTimeout(180_000);
			for (const [kind, path] of Object.entries(ALL_PAGES)) {
				await visit(page, path);
				await expect.poll(() => cutOff(page), kind).toEqual([]);
			}
			expect(errors).toEqual([]);
		});

		for (const [name, { path, open, shown }] of Object.entries({ ...PARTS, 'the menu': MENU })) {
			test(`${name} can be read whole`, async ({ page }) => {
				if (shown === MENU.shown && !options.viewport) await page.setViewportSize({ width: 700, height: 800 });
				await visit(page, path);
				await open(page);
				await expect(page.locator(shown)).toBeVisible();
				await expect.poll(() => cutOff(page, shown)).toEqual([]);
				if (reducedMotion === 'reduce') expect(await page.evaluate(motions)).toEqual([]);
				expect(errors).toEqual([]);
			});
		}
	});
}

test.describe('in forced colours', () => {
	test.use({ contextOptions: { forcedColors: 'active' } });
	const look = (button: Locator) =>
		button.evaluate((element) => {
			const { backgroundColor, borderTopWidth } = getComputedStyle(element);
			return { backgroundColor, borderTopWidth };
		});

	test('a pressed button differs from its neighbours, and a button that sends from text', async ({ page }) => {
		await arrive(page, ALL_PAGES.builder);
		const pressed = page.locator('.query-builder [aria-pressed="true"]');
		await expect(page.locator('link[href*="late"]').first()).toBeAttached();
		const other = await look(page.locator('.query-builder [aria-pressed="false"]').first());
		expect((await look(pressed)).backgroundColor).not.toBe(other.backgroundColor);
		await arrive(page, ALL_PAGES.upgrade);
		expect((await look(page.getByRole('button', { name: 'Show changes' }))).borderTopWidth).toBe('1px');
	});
});

/** Runs in the page. @returns the animations that last long enough to be seen */
function motions(): string[] {
	return document
		.getAnimations()
		.filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
		.map(({ effect }) => String((effect as KeyframeEffect).target?.className));
}
