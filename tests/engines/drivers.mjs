/** How real browsers are driven: WebKit by WebDriver, Firefox by WebDriver BiDi, Chromium by Playwright. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

/**
 * @typedef {{
 *   name: string,
 *   open(address: string): Promise<unknown>,
 *   evaluate(expression: string): Promise<unknown>,
 *   run(script: string): Promise<unknown>,
 *   act(actions: object[]): Promise<unknown>,
 *   resize(width: number, height: number): Promise<unknown>,
 *   print?(): Promise<number>,
 *   takeErrors(): Promise<string[]>,
 *   close(): void,
 * }} Driver
 */

const MINI_BROWSERS = ['4.1', '4.0', '6.0'].map((api) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${api}/MiniBrowser`);

/** The driver of WebKit does not tell what a page writes to its console, so the page keeps it. */
const HEAR_ERRORS = `
	window.heard = [];
	const hear = (event) => window.heard.push(String(event.message ?? event.reason ?? event.violatedDirective));
	for (const name of ['error', 'unhandledrejection', 'securitypolicyviolation']) addEventListener(name, hear);
	console.error = (...texts) => window.heard.push(texts.join(' '));
`;

/** @param {string} address @param {() => Promise<Response | WebSocket>} connect @returns {Promise<any>} */
async function untilReady(address, connect) {
	for (let attempt = 0; ; attempt++) {
		try {
			return await connect();
		} catch (error) {
			if (attempt === 120) throw new Error(`Nothing answered at ${address}.`, { cause: error });
			await new Promise((resolve) => setTimeout(resolve, 500));
		}
	}
}

/** @param {number} port @param {NodeJS.ProcessEnv} env @returns {Promise<Driver>} */
export async function startWebKit(port, env) {
	const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env });
	const base = `http://127.0.0.1:${port}`;
	await untilReady(base, () => fetch(`${base}/status`));
	/** @param {string} path @param {object} body */
	const post = async (path, body) => {
		const answer = await fetch(base + path, { method: 'POST', body: JSON.stringify(body) });
		const { value } = await answer.json();
		if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
		return value;
	};
	/** @param {string} script */
	const run = (script) => post(`${session}/execute/sync`, { script, args: [] });
	const options = { binary: MINI_BROWSERS.find((path) => existsSync(path)), args: ['--automation'] };
	const alwaysMatch = { 'webkitgtk:browserOptions': options };
	const { sessionId, capabilities } = await post('/session', { capabilities: { alwaysMatch } });
	const session = `/session/${sessionId}`;
	return {
		name: `WebKit ${capabilities.browserVersion}`,
		open: async (url) => {
			await post(`${session}/url`, { url });
			await run(HEAR_ERRORS);
		},
		evaluate: (expression) => run(`return ${expression}`),
		run,
		act: (actions) => post(`${session}/actions`, { actions }),
		resize: (width, height) => post(`${session}/window/rect`, { width, height }),
		takeErrors: () => run('return window.heard ? window.heard.splice(0) : []'),
		close: () => void driver.kill(),
	};
}

/** @param {number} port @param {NodeJS.ProcessEnv} env @returns {Promise<Driver>} */
export async function startFirefox(port, env) {
	const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
	const firefox = spawn('firefox-esr', ['--no-remote', '--profile', profile, '--remote-debugging-port', String(port)], {
		stdio: 'ignore',
		env,
	});
	const address = `ws://127.0.0.1:${port}/session`;
	/** @returns {Promise<WebSocket>} */
	const connect = () =>
		new Promise((resolve, reject) => {
			const opening = new WebSocket(address);
			opening.onopen = () => resolve(opening);
			opening.onerror = reject;
		});
	/** @type {WebSocket} */
	const socket = await untilReady(address, connect);
	/** @type {Map<number, (message: any) => void>} */
	const waiting = new Map();
	/** @type {string[]} */
	const errors = [];
	socket.onmessage = ({ data }) => {
		const message = JSON.parse(String(data));
		// Firefox also reports requests that a navigation has cancelled.
		const { level, text } = message.method === 'log.entryAdded' ? message.params : {};
		if (level === 'error' && !/A ServiceWorker intercepted the request/.test(text)) errors.push(text);
		waiting.get(message.id)?.(message);
		waiting.delete(message.id);
	};
	let id = 0;
	/** @param {string} method @param {object} params @returns {Promise<any>} */
	const send = async (method, params) => {
		const answered = new Promise((resolve) => waiting.set(++id, resolve));
		socket.send(JSON.stringify({ id, method, params }));
		const { type, result, error, message } = await answered;
		if (type === 'error') throw new Error(`${method}: ${error}: ${message}`);
		return result;
	};
	const { capabilities } = await send('session.new', { capabilities: {} });
	const { contexts } = await send('browsingContext.getTree', {});
	const { context } = contexts[0];
	await send('session.subscribe', { events: ['log.entryAdded'] });
	/** @param {string} expression */
	const evaluate = async (expression) => {
		const { type, result, exceptionDetails } = await send('script.evaluate', {
			expression,
			target: { context },
			awaitPromise: true,
		});
		if (type === 'exception') throw new Error(exceptionDetails.text);
		return result.value;
	};
	return {
		name: `Firefox ${capabilities.browserVersion}`,
		open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
		evaluate: async (expression) => {
			const value = await evaluate(`JSON.stringify(${expression})`);
			return value === undefined ? undefined : JSON.parse(value);
		},
		run: evaluate,
		act: (actions) => send('input.performActions', { context, actions }),
		resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
		print: async () => Buffer.from((await send('browsingContext.print', { context })).data, 'base64').length,
		takeErrors: async () => errors.splice(0),
		close: () => void firefox.kill(),
	};
}

/** The keys of WebDriver that walks use, by the names of Playwright. @type {Record<string, string>} */
const KEY_NAMES = {
	'\uE007': 'Enter',
	'\uE00C': 'Escape',
	'\uE004': 'Tab',
	'\uE009': 'Control',
	'\uE015': 'ArrowDown',
};

/** @returns {Promise<Driver>} */
export async function startChromium() {
	const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
	const page = await browser.newPage();
	/** @type {string[]} */
	const errors = [];
	page.on('console', (message) => {
		// Chromium reports the status of the document too, which is an error on purpose for an address without a page.
		if (message.type() === 'error' && message.location().url !== page.url()) errors.push(message.text());
	});
	page.on('pageerror', ({ message }) => errors.push(message));
	/** Playwright does not count the clicks at one place, as the drivers of the other browsers do. */
	let clickCount = 0;
	/** @param {any} action */
	const perform = ({ type, x, y, value }) => {
		if (type === 'pointerMove') {
			clickCount = 0;
			return page.mouse.move(x, y);
		}
		if (type === 'pointerDown') return page.mouse.down({ clickCount: ++clickCount });
		if (type === 'pointerUp') return page.mouse.up({ clickCount });
		const key = KEY_NAMES[value] ?? value;
		return type === 'keyDown' ? page.keyboard.down(key) : page.keyboard.up(key);
	};
	return {
		name: `Chromium ${browser.version()}`,
		open: (url) => page.goto(url),
		// A navigation that a walk has begun can end the document while it is asked.
		evaluate: (expression) =>
			page.evaluate(expression).catch(async (error) => {
				if (!String(error).includes('Execution context was destroyed')) throw error;
				await page.waitForLoadState();
				return page.evaluate(expression);
			}),
		run: (script) => page.evaluate(`(() => { ${script} })()`),
		act: async (sources) => {
			for (const { actions } of /** @type {{ actions: object[] }[]} */ (sources))
				for (const action of actions) await perform(action);
		},
		resize: (width, height) => page.setViewportSize({ width, height }),
		print: async () => (await page.pdf()).length,
		takeErrors: async () => errors.splice(0),
		close: () => void browser.close(),
	};
}
