/** What readers see when something else answers than the build they opened, written once and done in every engine. */
import { askFor, click, expectGone, expectShown, expectTrue, moveTo, press, type, typeInSearch } from './steps.mjs';
import { PAGE } from './walks.mjs';

/** @typedef {import('./drivers.mjs').Driver} Driver */
/** @typedef {import('../support/two-builds.mjs').Host} Host */

const QUESTION = 'How long are the audit logs kept?';
/** What a network sends until its user has logged in, with status 200, in place of everything. */
const PORTAL = '<!DOCTYPE html><html><title>Wifi</title><h1>Log in to the network</h1></html>';
/** What a proxy or a wrong server can send in place of JSON. */
const MALFORMED = ['null', PORTAL];

/** @param {Driver} driver @param {string} address */
async function arrive(driver, address) {
	await driver.open(address);
	await expectTrue(driver, `document.documentElement?.dataset.ready !== undefined`);
	for (const x of [410, 400]) await moveTo(driver, x, 300);
	await expectTrue(driver, `'__islands' in window`);
}

/**
 * Answers addresses that match in place of the site.
 * @param {Host} host @param {RegExp} addresses @param {() => string} body @param {string} [type]
 */
function answer(host, addresses, body, type = 'application/json') {
	host.answer = (path, response) => {
		if (!addresses.test(path)) return false;
		response.writeHead(200, { 'content-type': type }).end(body());
		return true;
	};
}

/** @param {string} key @param {string} field @returns {(driver: Driver, host: Host) => Promise<void>} */
const opensAnew = (key, field) => async (driver, host) => {
	await arrive(driver, host.url + PAGE);
	/** @type {() => void} */
	let release = () => undefined;
	const typed = new Promise((resolve) => {
		release = () => resolve(undefined);
	});
	// The page asks here whether there is a new build, once its code is gone.
	host.answer = async (path) => {
		if (path === `${PAGE}/index.json`) await typed;
	};
	host.isNew = true;
	await press(driver, key);
	await type(driver, 'webhooks');
	release();
	await expectTrue(driver, `document.documentElement?.dataset.build === 'another'`);
	await expectTrue(driver, `document.activeElement?.matches('${field}')`);
	// Firefox without a window manager loses the focus with the page; the letters wait for its return.
	await driver.evaluate(
		`(document.hasFocus() || document.activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true })), true)`,
	);
	await expectTrue(driver, `document.activeElement.value === 'webhooks'`);
	await driver.takeErrors();
};

/** @param {Driver} driver */
const expectNoPortal = (driver) => expectTrue(driver, `!document.body.textContent.includes('Log in to the network')`);

/** Whether a cache of the service worker has the page of the network. */
const KEPT = `(async () => {
	for (const name of await caches.keys())
		for (const request of await (await caches.open(name)).keys())
			if ((await (await caches.match(request)).text()).includes('Log in to the network')) return request.url;
	return '';
})().then((kept) => { window.kept = kept; })`;

/** @type {Record<string, (driver: Driver, host: Host) => Promise<void>>} */
export const ANSWERS = {
	'search opens on the page of a new build, with what was typed for it': opensAnew('Control+k', '.search-input'),
	'Ask AI opens on the page of a new build, with what was typed for it': opensAnew('Control+i', '.ask-field'),

	'the page of a network that asks to log in is neither shown nor stored': async (driver, host) => {
		await arrive(driver, host.url + PAGE);
		await press(driver, 'Control+k');
		await expectTrue(driver, `document.activeElement?.matches('.search-input')`);
		await press(driver, 'Escape');
		await expectGone(driver, '.search-dialog');
		await press(driver, 'Control+i');
		await expectTrue(driver, `document.activeElement?.matches('.ask-field')`);
		answer(host, /^/, () => PORTAL, 'text/html');
		await type(driver, QUESTION);
		await press(driver, 'Enter');
		await expectShown(driver, '.ask-log', /cannot be reached|search/i);
		await expectNoPortal(driver);
		await press(driver, 'Escape');
		await click(driver, '[data-action="copy-page"]');
		await expectTrue(driver, `document.querySelector('[data-action="copy-page"]').dataset.state === 'failed'`);
		await click(driver, '[data-sidebar] details[data-deferred]:not([open]) > summary');
		await expectShown(driver, '.sidebar-note button');
		await typeInSearch(driver, 'webhooks');
		await expectShown(driver, '.search-dialog [role="status"], .search-dialog .search-screen');
		await expectNoPortal(driver);
		await press(driver, 'Escape');
		await driver.evaluate(`(${KEPT}, true)`);
		await expectTrue(driver, `window.kept === ''`);
		await driver.takeErrors();
		// A link leads to the page of the network, whose reader can log in there, and then back to the site.
		host.answer = undefined;
		await driver.open(host.url + PAGE);
		await expectShown(driver, '#main h1', /Quick/);
	},

	'Ask AI answers from the pages where its server sends something else': async (driver, host) => {
		host.features = 'ask';
		let body = '';
		answer(host, /\/api\/ask$/, () => body, 'application/x-ndjson');
		const start = `${JSON.stringify({ type: 'start', kind: 'answer', sources: [], by: 'pages' })}\n`;
		for (body of [...MALFORMED, start, `${start}{"type":"part","markdown":7}\n`, `${start}{"type":"pa`]) {
			await arrive(driver, host.url + PAGE);
			await askFor(driver, QUESTION);
			await expectShown(driver, '.ask-log', /90 days/);
			await driver.evaluate('(sessionStorage.clear(), true)');
		}
	},

	'what was not stored is not thanked for': async (driver, host) => {
		host.features = 'ask-rating, feedback';
		for (const body of MALFORMED) {
			answer(host, /\/api\//, () => body);
			await arrive(driver, host.url + PAGE);
			await click(driver, '.feedback button[value="no"]');
			await expectShown(driver, '.feedback-status[data-failed]');
			await moveTo(driver, 400, 300);
			await driver.evaluate(`(document.activeElement.blur(), true)`);
			await type(driver, 'gr');
			await expectTrue(driver, `document.activeElement?.matches('.report-mistake textarea')`);
			await type(driver, 'Wrong.');
			await click(driver, '.report-mistake [type="submit"]');
			await expectShown(driver, '.report-mistake .feedback-status[data-failed]');
			await press(driver, 'Escape');
			await askFor(driver, QUESTION);
			await expectShown(driver, '.ask-log', /90 days/);
			await click(driver, '.ask-thumbs button');
			await expectShown(driver, '.ask-rated', /not/);
			await driver.evaluate('(sessionStorage.clear(), true)');
		}
	},

	'a group of the sidebar says that its pages did not come, and tries again': async (driver, host) => {
		answer(host, /\/assets\/sidebar-.*\.html$/, () => 'null', 'text/html');
		await arrive(driver, host.url + PAGE);
		await click(driver, '[data-sidebar] details[data-deferred]:not([open]) > summary');
		await expectShown(driver, '.sidebar-note button');
		host.answer = undefined;
		await click(driver, '.sidebar-note button');
		await expectShown(driver, '[data-sidebar] details[open] > ul a');
		await expectGone(driver, '.sidebar-note');
		await driver.takeErrors();
	},

	'a preview that is no page says so, and search goes on': async (driver, host) => {
		for (const body of MALFORMED) {
			await arrive(driver, host.url + PAGE);
			answer(host, /\/index\.json$/, () => body);
			await typeInSearch(driver, 'webhooks');
			await expectShown(driver, '.search-results [role="option"]');
			await press(driver, 'ArrowDown');
			await expectShown(driver, '.search-preview', /not|cannot/i);
			await type(driver, ' x');
			await expectTrue(driver, `document.querySelector('.search-input').value === 'webhooks x'`);
			host.answer = undefined;
		}
	},
};
