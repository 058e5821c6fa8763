/** The two protocols by which real browsers are driven: WebDriver for WebKit, WebDriver BiDi for Firefox. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * @typedef {{
 *   name: string,
 *   open(address: string): Promise<unknown>,
 *   evaluate(expression: string): Promise<unknown>,
 *   act(actions: object[]): Promise<unknown>,
 *   close(): void,
 * }} Driver
 */

const MINI_BROWSERS = ['4.1', '4.0', '6.0'].map((api) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${api}/MiniBrowser`);

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
	const options = { binary: MINI_BROWSERS.find((path) => existsSync(path)), args: ['--automation'] };
	const alwaysMatch = { 'webkitgtk:browserOptions': options };
	const { sessionId, capabilities } = await post('/session', { capabilities: { alwaysMatch } });
	const session = `/session/${sessionId}`;
	return {
		name: `WebKit ${capabilities.browserVersion}`,
		open: (url) => post(`${session}/url`, { url }),
		evaluate: (expression) => post(`${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
		act: (actions) => post(`${session}/actions`, { actions }),
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
	socket.onmessage = ({ data }) => {
		const message = JSON.parse(String(data));
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
	return {
		name: `Firefox ${capabilities.browserVersion}`,
		open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
		evaluate: async (expression) => {
			const params = { expression: `JSON.stringify(${expression})`, target: { context }, awaitPromise: true };
			const { type, result, exceptionDetails } = await send('script.evaluate', params);
			if (type === 'exception') throw new Error(exceptionDetails.text);
			return result.value === undefined ? undefined : JSON.parse(result.value);
		},
		act: (actions) => send('input.performActions', { context, actions }),
		close: () => void firefox.kill(),
	};
}
