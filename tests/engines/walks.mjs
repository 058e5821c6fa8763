/** What readers do most, written once and done in every engine. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
	askFor,
	click,
	expectGone,
	expectPath,
	expectShown,
	expectTrue,
	moveTo,
	press,
	searchFor,
	type,
	typeInSearch,
} from './steps.mjs';

/** @typedef {import('./drivers.mjs').Driver} Driver */

export const PAGE = '/cms/quick-start';
const TABBED = '/cms/api/rest/populate-select';
const PHONE = [390, 844];

/** @param {string} action */
const copies = (action) => async (/** @type {Driver} */ driver) => {
	await click(driver, `[data-action="${action}"]`);
	await expectTrue(driver, `document.querySelector('[data-action="${action}"][data-state="copied"]')`);
};

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What `tests/support/site.ts` lists for Chromium. */
const PAGE_TYPES = JSON.parse(readFileSync(new URL('../support/page-types.json', import.meta.url), 'utf8'));
/** A theme differs only in colours, and these are the rules that look at colours. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Ends transitions, since colours in between would be measured. Firefox does not move those outside of the window. */
const END_TRANSITIONS = 'for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();';

/** @param {Driver} driver */
async function expectAccessible(driver) {
	await driver.run(AXE);
	for (const [theme, rules] of [['dark', RULES_OF_COLOURS], ['light']]) {
		await driver.run(`window.found = undefined; document.documentElement.dataset.theme = '${theme}';`);
		await expectTrue(driver, `getComputedStyle(document.documentElement).colorScheme === '${theme}'`);
		await driver.run(END_TRANSITIONS);
		const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
		await driver.run(`axe.run(${options}).then(({ violations }) => { window.found = violations; });`);
		await expectTrue(driver, 'window.found');
		const found = await driver.evaluate('window.found.map(({ id, nodes }) => id + ": " + nodes[0].html.slice(0, 150))');
		if (/** @type {string[]} */ (found).length > 0) throw new Error(`axe, ${theme}: ${found}`);
	}
}

/** @type {Record<string, [path: string, walk: (driver: Driver) => Promise<void>, size?: number[]]>} */
export const WALKS = {
	'the first click of all copies code': [PAGE, copies('copy-code')],
	'the first click of all copies the page': [PAGE, copies('copy-page')],
	'a heading copies its link': [
		PAGE,
		async (driver) => {
			await moveTo(driver, 400, 300);
			await expectTrue(driver, `document.querySelector('[data-action="copy-link"]')`);
			// What stands beside the words of a heading has a box, at which pointers and programs that read aloud aim.
			const missed = `[...document.querySelectorAll('[data-action="copy-link"]')].filter((link) => {
				link.scrollIntoView({ block: 'center', behavior: 'instant' });
				const { x, y, width, height } = link.getBoundingClientRect();
				return document.elementFromPoint(Math.round(x + width / 2), Math.round(y + height / 2)) !== link;
			}).length`;
			await expectTrue(driver, `${missed} === 0`);
			await click(driver, '[data-action="copy-link"]');
			await expectTrue(driver, 'location.hash.length > 1');
		},
	],
	'nothing moves when a reader arrives': [
		PAGE,
		async (driver) => {
			const height = await driver.evaluate('document.documentElement.scrollHeight');
			await moveTo(driver, 400, 300);
			await expectTrue(driver, `'__islands' in window`);
			await expectTrue(driver, `document.querySelector('[role="tabpanel"][hidden="until-found"]')`);
			await expectTrue(driver, `document.documentElement.scrollHeight === ${height}`);
		},
	],
	'search finds pages, previews one, and Enter opens it': [
		PAGE,
		async (driver) => {
			await searchFor(driver, 'webhooks');
			await expectShown(driver, '[role="option"]', /webhook/i);
			await press(driver, 'ArrowDown');
			await expectShown(driver, '[role="region"][aria-label="Page content"]', /webhook/i);
			await press(driver, 'Enter');
			await expectTrue(driver, 'location.pathname.includes("webhook")');
			await expectGone(driver, '.search-dialog');
		},
	],
	'a content type filters what is found': [
		PAGE,
		async (driver) => {
			await searchFor(driver, 'permissions');
			const count = `document.querySelectorAll('.search-results [role="option"]').length`;
			await click(driver, '.search-dialog button[aria-pressed="false"]');
			await expectShown(driver, '.search-dialog button[aria-pressed="true"]');
			await expectTrue(driver, `${count} > 0`);
		},
	],
	'Ctrl+K opens search, Escape closes it, and the focus returns': [
		PAGE,
		async (driver) => {
			await press(driver, 'Control+k');
			await expectTrue(driver, `document.activeElement.matches('[role="combobox"]')`);
			await press(driver, 'Escape');
			await expectGone(driver, '.search-dialog');
			await expectTrue(driver, `!document.querySelector('dialog[open]')`);
		},
	],
	'search that finds nothing says so': [
		PAGE,
		async (driver) => {
			await typeInSearch(driver, 'qqxxzzqqxxzz');
			await expectShown(driver, '.search-dialog', /No results/i);
		},
	],
	'the page of results filters and leads on': [
		'/search?q=webhooks',
		async (driver) => {
			await expectShown(driver, '#main a', /webhook/i);
		},
	],
	'Ask AI answers with its sources': [
		PAGE,
		async (driver) => {
			await askFor(driver, 'How long are the audit logs kept?');
			await expectShown(driver, '.ask-frame [role="log"]', /90 days/);
			await expectShown(driver, '.ask-frame [role="log"] a', /Audit Logs/);
		},
	],
	'a question about something else is refused': [
		PAGE,
		async (driver) => {
			await askFor(driver, 'When should I plant tomatoes in my greenhouse?');
			await expectShown(driver, '.ask-frame [role="log"]', /does not cover this/);
		},
	],
	'a tab shows its panel': [
		PAGE,
		async (driver) => {
			await click(driver, '#main [role="tab"][aria-selected="false"]');
			await expectTrue(driver, `document.activeElement.getAttribute('aria-selected') === 'true'`);
		},
	],
	'the chosen language of examples stays on the next page': [
		TABBED,
		async (driver) => {
			await click(driver, '#main [role="tab"][aria-selected="false"]');
			await expectTrue(driver, `document.activeElement.getAttribute('aria-selected') === 'true'`);
			const name = await driver.evaluate(`document.activeElement.textContent`);
			await click(driver, '[data-page] a[rel~="next"]');
			await expectTrue(driver, `location.pathname !== '${TABBED}'`);
			await driver.open(String(await driver.evaluate(`location.origin + '${TABBED}'`)));
			await moveTo(driver, 400, 300);
			await expectTrue(
				driver,
				`[...document.querySelectorAll('[role="tab"][aria-selected="true"]')].some((one) => one.textContent === ${JSON.stringify(name)})`,
			);
		},
	],
	'a link leads to the next page, and Back returns': [
		PAGE,
		async (driver) => {
			await click(driver, '[data-page] a[rel~="next"]');
			await expectTrue(driver, `location.pathname !== '${PAGE}'`);
			await driver.evaluate('history.back()');
			await expectPath(driver, PAGE);
			await expectShown(driver, '#main h1', /Quick/);
		},
	],
	'Back returns to the place that was read': [
		PAGE,
		async (driver) => {
			await moveTo(driver, 400, 300);
			await driver.evaluate(`(scrollTo({ top: 2000, behavior: 'instant' }), true)`);
			await expectTrue(driver, 'scrollY === 2000');
			await new Promise((resolve) => setTimeout(resolve, 500));
			await driver.evaluate(`(document.querySelector('[data-page] a[rel~="next"]').click(), true)`);
			await expectTrue(driver, `location.pathname !== '${PAGE}' && scrollY === 0`);
			await driver.evaluate('history.back()');
			await expectTrue(driver, `location.pathname === '${PAGE}' && Math.abs(scrollY - 2000) < 5`);
		},
	],
	'the contents lead to a section': [
		PAGE,
		async (driver) => {
			await click(driver, '.toc-bar summary');
			await click(driver, '.toc-bar li:nth-child(3) a');
			await expectTrue(driver, `document.querySelector(':target').getBoundingClientRect().top < innerHeight`);
		},
		[1000, 800],
	],
	'the menu of a phone leads to a page and closes': [
		'/',
		async (driver) => {
			await click(driver, '[data-action="open-menu"]');
			await expectShown(driver, 'dialog[open] a[href="/cms/intro"]');
			await click(driver, 'dialog[open] a[href="/cms/intro"]');
			await expectPath(driver, '/cms/intro');
			await expectGone(driver, 'dialog[open]');
		},
		PHONE,
	],
	'the filter of the sidebar finds a page': [
		PAGE,
		async (driver) => {
			await click(driver, '[data-filter-sidebar]');
			await type(driver, 'webhooks');
			await expectShown(driver, '[data-sidebar] a', /webhooks/i);
			await expectGone(driver, '[data-sidebar] a[href="/cms/installation"]');
		},
	],
	'a picture is enlarged and closes on Escape': [
		'/catalogue',
		async (driver) => {
			await click(driver, 'img[data-zoom]');
			await expectTrue(driver, `document.querySelector('dialog.image-zoom')?.dataset.state === 'open'`);
			await press(driver, 'Escape');
			await expectGone(driver, 'dialog.image-zoom');
		},
	],
	'a vote and a comment are stored': [
		'/cms/features/api-tokens',
		async (driver) => {
			await click(driver, '.feedback button[value="no"]');
			await expectShown(driver, '.feedback-status', /Thank you/);
			await click(driver, '.feedback textarea');
			await type(driver, 'How tokens are renewed.');
			await click(driver, '[data-action="feedback-comment"]');
			await expectShown(driver, '.feedback-status', /Thank you for your comment/);
		},
	],
	'the colour mode changes and is kept': [
		PAGE,
		async (driver) => {
			const before = await driver.evaluate('document.documentElement.dataset.theme ?? ""');
			await click(driver, '[data-action="toggle-theme"]');
			await expectTrue(driver, `(document.documentElement.dataset.theme ?? '') !== ${JSON.stringify(before)}`);
			const after = await driver.evaluate('document.documentElement.dataset.theme');
			await driver.open(String(await driver.evaluate('location.href')));
			await expectTrue(driver, `document.documentElement.dataset.theme === ${JSON.stringify(after)}`);
			await driver.evaluate('(localStorage.clear(), true)');
		},
	],
	'the menu of a page opens and closes on Escape': [
		PAGE,
		async (driver) => {
			await moveTo(driver, 400, 300);
			await expectTrue(driver, `'__islands' in window`);
			await click(driver, '.page-tools summary');
			await expectTrue(driver, `document.querySelector('.page-tools details').open`);
			await press(driver, 'Escape');
			await expectTrue(driver, `!document.querySelector('.page-tools details').open`);
		},
	],
	'every menu closes on a press outside': [
		PAGE,
		async (driver) => {
			await moveTo(driver, 400, 300);
			await expectTrue(driver, `'__islands' in window`);
			const menus = `[...document.querySelectorAll('details.menu')].filter((one) => one.checkVisibility())`;
			const count = Number(await driver.evaluate(`${menus}.length`));
			if (count < 2) throw new Error(`The page has ${count} menus.`);
			for (let index = 0; index < count; index++) {
				await driver.evaluate(`(${menus}.forEach((one, place) => { one.id = 'menu-' + place; }), true)`);
				await click(driver, `#menu-${index} > summary`);
				await expectTrue(driver, `document.querySelector('#menu-${index}').open`);
				await click(driver, '#main h1');
				await expectTrue(driver, `!document.querySelector('#menu-${index}').open`);
			}
		},
	],
	'text in a tab that is not shown is found': [
		PAGE,
		async (driver) => {
			await moveTo(driver, 400, 300);
			await expectTrue(driver, `document.querySelector('[role="tabpanel"][hidden="until-found"]')`);
			if (!(await driver.evaluate(`'onbeforematch' in document && 'fragmentDirective' in document`))) return;
			const yarn = `[...document.querySelectorAll('[role="tab"]')].find((one) => one.textContent === 'yarn')`;
			await expectTrue(driver, `${yarn}.getAttribute('aria-selected') === 'false'`);
			await driver.evaluate(`(location.assign('#:~:text=yarn%20create'), true)`);
			await expectTrue(driver, `${yarn}.getAttribute('aria-selected') === 'true'`);
		},
	],
	'search and Ask AI open again after an extension has taken their dialogs off the page': [
		PAGE,
		async (driver) => {
			for (const [key, dialog] of [
				['k', '.search-dialog'],
				['i', 'dialog.ask'],
			]) {
				for (let round = 0; round < 2; round++) {
					await press(driver, `Control+${key}`);
					await expectShown(driver, String(dialog));
					if (round === 0) await driver.evaluate(`(document.querySelector('${dialog}').remove(), true)`);
				}
				await press(driver, 'Escape');
				await expectGone(driver, String(dialog));
			}
		},
	],
	'search and Ask AI are made anew after an extension has taken their elements off the page or copied them': [
		PAGE,
		async (driver) => {
			for (const [key, name, dialog] of [
				['k', 'search', '.search-dialog'],
				['i', 'ask', 'dialog.ask'],
			])
				for (const change of ['remove()', 'replaceWith(island.cloneNode(true))', '']) {
					await press(driver, `Control+${key}`);
					await expectTrue(driver, `document.activeElement.closest('${dialog}')`);
					if (change)
						await driver.evaluate(
							`((island) => { island.${change}; return true; })(document.querySelector('[data-island="${name}"]'))`,
						);
					else await press(driver, 'Escape');
				}
			await expectTrue(driver, `!document.querySelector('dialog[open]')`);
		},
	],
	'a double click opens search, and does not close it again': [
		PAGE,
		async (driver) => {
			await searchFor(driver, 'webhooks');
			await click(driver, '.search-cancel');
			await expectGone(driver, '.search-dialog');
			await driver.evaluate(
				`(addEventListener('mouseup', () => { window.presses = (window.presses ?? 0) + 1; }, true), true)`,
			);
			const [x, y] = /** @type {number[]} */ (
				await driver.evaluate(
					`(({ x, y, width, height }) => [Math.round(x + width / 2), Math.round(y + height / 2)])(document.querySelector('.navbar [data-opens="search"]').getBoundingClientRect())`,
				)
			);
			const twice = [
				{ type: 'pointerDown', button: 0 },
				{ type: 'pointerUp', button: 0 },
			];
			await moveTo(driver, Number(x), Number(y), [...twice, ...twice]);
			await expectTrue(driver, 'window.presses === 2');
			await expectShown(driver, '.search-dialog');
		},
	],
	'keys are text where the whole document is edited': [
		PAGE,
		async (driver) => {
			await moveTo(driver, 400, 300);
			await expectTrue(driver, `'__islands' in window`);
			await driver.evaluate(`(document.designMode = 'on', true)`);
			await click(driver, '#main p:nth-of-type(2)');
			await type(driver, 'x/?gn');
			await expectTrue(driver, `document.querySelector('#main').textContent.includes('x/?gn')`);
			await expectTrue(driver, `location.pathname === '${PAGE}' && !document.querySelector('dialog[open]')`);
		},
	],
	'the query builder writes a request': [
		'/cms/api/rest/interactive-query-builder',
		async (driver) => {
			await click(driver, '#main [data-island] :is(textarea, input)');
			await expectTrue(driver, `document.querySelector('#main [data-island][data-mounted]')`);
		},
	],
	'a wrong address offers pages that exist': [
		'/cms/quick-strat',
		async (driver) => {
			await expectShown(driver, '#main a[href="/cms/quick-start"]');
		},
	],
	'print shows the article': [
		PAGE,
		async (driver) => {
			// The driver of WebKit has no command that prints.
			const bytes = await driver.print?.();
			if (bytes !== undefined && bytes < 20_000) throw new Error(`The PDF has ${bytes} bytes.`);
		},
	],
	...Object.fromEntries(
		Object.values({ ...PAGE_TYPES.kinds, ...PAGE_TYPES.parts }).map((path) => [
			`axe finds nothing on ${path}, in both themes`,
			/** @type {[string, (driver: Driver) => Promise<void>]} */ ([path, expectAccessible]),
		]),
	),
};

/** Is done last, since it takes the server away: a page that was never read says that there is no network. */
export const OFFLINE_PAGE = '/cloud/intro';
