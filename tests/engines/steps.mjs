/** What a reader does, in terms of the elements of a page. */

/** @typedef {import('./drivers.mjs').Driver} Driver */

/** How long a state may take to appear, in ms. */
const PATIENCE = 30_000;

const KEYS = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004', Control: '\uE009', ArrowDown: '\uE015' };

/** Waits until an expression of the page is true. @param {Driver} driver @param {string} expression */
export async function expectTrue(driver, expression) {
	for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
		if (await driver.evaluate(`Boolean(${expression})`)) return;
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
	throw new Error(`Never true: ${expression}`);
}

/** Waits until an element that matches is shown. @param {Driver} driver @param {string} selector @param {RegExp} [text] that it contains */
export function expectShown(driver, selector, text = /^/) {
	const all = `[...document.querySelectorAll(${JSON.stringify(selector)})]`;
	return expectTrue(driver, `${all}.some((one) => one.checkVisibility() && ${text}.test(one.textContent))`);
}

/** Waits until no element matches. @param {Driver} driver @param {string} selector */
export const expectGone = (driver, selector) =>
	expectTrue(driver, `!document.querySelector(${JSON.stringify(selector)})?.checkVisibility()`);

/** @param {Driver} driver @param {string} path */
export const expectPath = (driver, path) => expectTrue(driver, `location.pathname === ${JSON.stringify(path)}`);

/** Presses the first visible element. @param {Driver} driver @param {string} selector */
export async function click(driver, selector) {
	const found = `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility())`;
	await expectTrue(driver, found);
	const centre = `((one) => {
		one.scrollIntoView({ block: 'center', behavior: 'instant' });
		// Of a link that wraps, the first line: between its lines there is nothing to press.
		const { x, y, width, height } = one.getClientRects()[0];
		return [Math.round(x + width / 2), Math.round(y + height / 2)];
	})(${found})`;
	const [x, y] = /** @type {number[]} */ (await driver.evaluate(centre));
	await moveTo(driver, x, y, [
		{ type: 'pointerDown', button: 0 },
		{ type: 'pointerUp', button: 0 },
	]);
}

/** @param {Driver} driver @param {number} x @param {number} y @param {object[]} [then] what the pointer does there */
export const moveTo = (driver, x, y, then = []) =>
	driver.act([{ type: 'pointer', id: 'mouse', actions: [{ type: 'pointerMove', x, y }, ...then] }]);

/** @param {Driver} driver @param {string} text */
export async function type(driver, text) {
	const actions = [...text].flatMap((value) => [
		{ type: 'keyDown', value },
		{ type: 'keyUp', value },
	]);
	await driver.act([{ type: 'key', id: 'keys', actions }]);
}

/** Presses keys together, e.g. `Control+k`. @param {Driver} driver @param {string} chord */
export async function press(driver, chord) {
	const values = chord.split('+').map((name) => Reflect.get(KEYS, name) ?? name);
	const actions = [
		...values.map((value) => ({ type: 'keyDown', value })),
		...values.toReversed().map((value) => ({ type: 'keyUp', value })),
	];
	await driver.act([{ type: 'key', id: 'keys', actions }]);
}

/** Opens Ask AI by its button and asks. @param {Driver} driver @param {string} question */
export async function askFor(driver, question) {
	await click(driver, '.ask-button');
	await expectTrue(driver, `document.activeElement.matches('dialog textarea, dialog input')`);
	await type(driver, question);
	await press(driver, 'Enter');
}

/** Opens search by its button and types a query. @param {Driver} driver @param {string} query */
export async function typeInSearch(driver, query) {
	await click(driver, '[data-opens="search"]');
	await expectTrue(driver, `document.activeElement.matches('[role="combobox"]')`);
	await type(driver, query);
}

/** Searches and waits for results. @param {Driver} driver @param {string} query */
export async function searchFor(driver, query) {
	await typeInSearch(driver, query);
	await expectTrue(driver, `document.querySelector('.search-results')?.getAttribute('aria-busy') === 'false'`);
	await expectShown(driver, '.search-results [role="option"]');
}
