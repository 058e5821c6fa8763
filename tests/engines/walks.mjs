/** What readers do most, written once and done in every engine. */

/** @typedef {import('./drivers.mjs').Driver} Driver */

/** How long a state may take to appear, in ms. */
const PATIENCE = 30_000;

/** @param {Driver} driver @param {string} expression */
async function expectTrue(driver, expression) {
	for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
		if (await driver.evaluate(`Boolean(${expression})`)) return;
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
	throw new Error(`Never true: ${expression}`);
}

/** Presses the first visible element. @param {Driver} driver @param {string} selector */
async function click(driver, selector) {
	const found = `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility())`;
	await expectTrue(driver, found);
	const centre = `((one) => {
		one.scrollIntoView({ block: 'center', behavior: 'instant' });
		const { x, y, width, height } = one.getBoundingClientRect();
		return [Math.round(x + width / 2), Math.round(y + height / 2)];
	})(${found})`;
	const [x, y] = /** @type {number[]} */ (await driver.evaluate(centre));
	const press = [
		{ type: 'pointerMove', x, y },
		{ type: 'pointerDown', button: 0 },
		{ type: 'pointerUp', button: 0 },
	];
	await driver.act([{ type: 'pointer', id: 'mouse', actions: press }]);
}

/** @param {Driver} driver @param {string} text */
async function type(driver, text) {
	const actions = [...text].flatMap((value) => [
		{ type: 'keyDown', value },
		{ type: 'keyUp', value },
	]);
	await driver.act([{ type: 'key', id: 'keys', actions }]);
}

const PAGE = '/cms/quick-start';

/** @type {Record<string, [path: string, walk: (driver: Driver) => Promise<void>]>} */
export const WALKS = {
	'the first click of all copies code': [
		PAGE,
		async (driver) => {
			await click(driver, '[data-action="copy-code"]');
			await expectTrue(driver, `document.querySelector('[data-action="copy-code"][data-state="copied"]')`);
		},
	],
	'the first click of all copies the page': [
		PAGE,
		async (driver) => {
			await click(driver, '[data-action="copy-page"]');
			await expectTrue(driver, `document.querySelector('[data-action="copy-page"][data-state="copied"]')`);
		},
	],
	'search finds pages': [
		PAGE,
		async (driver) => {
			await click(driver, '[data-opens="search"]');
			await expectTrue(driver, `document.activeElement.matches('[role="combobox"]')`);
			await type(driver, 'webhooks');
			await expectTrue(driver, `document.querySelector('[role="option"]')?.textContent.match(/webhook/i)`);
		},
	],
	'a tab shows its panel': [
		PAGE,
		async (driver) => {
			await click(driver, '#main [role="tab"][aria-selected="false"]');
			await expectTrue(driver, `document.activeElement.getAttribute('aria-selected') === 'true'`);
		},
	],
	'a link leads to the next page, and Back returns': [
		PAGE,
		async (driver) => {
			await click(driver, '[data-page] a[rel~="next"]');
			await expectTrue(driver, `location.pathname !== '${PAGE}'`);
			await driver.evaluate('history.back()');
			await expectTrue(driver, `location.pathname === '${PAGE}'`);
		},
	],
};
