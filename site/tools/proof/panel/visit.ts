import { messageOf } from '@octavo/platform/error-message.ts';
import type { Page } from 'playwright';
import { pairOf } from '../lists.ts';
import type { PanelBundle } from './bundle.ts';
import { appears, clickable, missing, pathOf, succeeds, TIMEOUT, visible } from './locate.ts';
import type { CheckMarks, PanelMarks } from './marks.ts';
import { EXAMPLE_PATH, panelScript } from './runtime.ts';

const START_TIMEOUT = 60_000;

/**
 * Opens the panel with an example and checks the conditions of the marks.
 * @returns the first failed condition
 */
export async function visitPanel(page: Page, bundle: PanelBundle, marks: PanelMarks): Promise<string | undefined> {
	return recordPage(page, async (recording) => {
		await page.addInitScript({ content: panelScript(bundle) });
		if (marks.language !== undefined)
			await page.addInitScript((language) => localStorage.setItem('strapi-admin-language', language), marks.language);
		const path = marks.opens ?? (bundle.script.includes('addExamplePage') ? EXAMPLE_PATH : '/');
		await page.goto(`/admin${path}`, { timeout: START_TIMEOUT });
		return checkPage(page, marks, recording);
	});
}

/**
 * Records the console messages and requests of a page while `work` checks it.
 * @returns the failure that `work` returns or throws, or else an error thrown in the page
 */
export async function recordPage(
	page: Page,
	work: (recording: PageRecording) => Promise<string | undefined>,
): Promise<string | undefined> {
	const errors: string[] = [];
	const messages: Message[] = [];
	const requests: string[] = [];
	page.on('pageerror', (error) => errors.push(error.stack?.split('\n').slice(0, 2).join(' ') ?? error.message));
	page.on('console', (message) =>
		messages.push({ type: message.type(), text: message.text(), source: message.location().url }),
	);
	page.on('request', (request) => requests.push(`${request.method()} ${readable(request.url())}`));
	try {
		return (await work({ messages, requests })) ?? errorMessageOf(errors);
	} catch (error) {
		return errorMessageOf(errors) ?? (messageOf(error).split('\n')[0] || 'the page did not open');
	}
}

const errorMessageOf = ([first]: readonly string[]) => (first === undefined ? undefined : `the page throws ${first}`);

const readable = (url: string) => {
	const { pathname, search } = new URL(url);
	return pathname + decodeURIComponent(search);
};

interface Message {
	type: string;
	text: string;
	/** Address of the script that logged it, or of a resource that failed to load. */
	source: string;
}

interface PageRecording {
	messages: readonly Message[];
	requests: readonly string[];
}

/**
 * Fills in fields, clicks, and checks the other conditions.
 * @returns the first failed condition
 */
export async function checkPage(
	page: Page,
	marks: CheckMarks,
	{ messages, requests }: PageRecording,
): Promise<string | undefined> {
	const { fill, click, sees, misses, styles, sends, console: consoleText } = marks;
	for (const field of fill) {
		const [label, value] = pairOf(field);
		const found = page.getByLabel(label).or(page.getByPlaceholder(label)).first();
		if (!(await appears(found))) return missing(page, `fill="${field}"`, label);
		await found.fill(value);
	}
	for (const target of click) {
		const found = clickable(page, target);
		if (!(await appears(found))) return missing(page, `click="${target}"`, target);
		await found.click({ timeout: TIMEOUT });
	}
	for (const target of sees)
		if (!(await appears(visible(page, target)))) return missing(page, `sees="${target}"`, target);
	for (const style of styles) {
		const [, target = '', property = '', expected = ''] = /^(.*?): ([\w-]+) = (.*)$/.exec(style) ?? [];
		const found = visible(page, target);
		if (!(await appears(found))) return missing(page, `styles="${style}"`, target);
		const value = await found.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
		if (value !== expected) return `styles="${style}": ${property} is ${value}`;
	}
	for (const request of sends)
		if (!(await within(() => requests.some((sent) => sent.startsWith(request)))))
			return `sends="${request}": the page sends ${requests.filter((sent) => !/\.(js|css|svg|woff2?)$/.test(sent)).join(', ') || 'nothing'}`;
	const isAllThere = (misses.length > 0 || consoleText === 'none') && (await waitUntilShown(page));
	for (const target of misses)
		if ((await visible(page, target).count()) > 0) return `misses="${target}": found at ${pathOf(page)}`;
	if (consoleText === 'none') {
		const problem = messages.find((message) => isProblem(message, new URL(page.url()).origin));
		if (problem) return `console=none: the console contains "${problem.text}"`;
		if (!isAllThere) return `console=none: the example did not start at ${pathOf(page)}`;
	} else if (
		consoleText !== undefined &&
		!(await within(() => messages.some(({ text }) => text.includes(consoleText))))
	)
		return `console="${consoleText}": the console contains ${messages.map(({ text }) => `"${text}"`).join(', ') || 'nothing'}`;
	return undefined;
}

/**
 * Waits until the example's code has run, its page is mounted, and the panel has loaded its data.
 * @returns whether that happened before the timeout
 */
async function waitUntilShown(page: Page): Promise<boolean> {
	const isShown = await succeeds(
		page.waitForFunction(() => (globalThis as { exampleAwaited?: Set<string> }).exampleAwaited?.size === 0, undefined, {
			timeout: TIMEOUT,
		}),
	);
	await page.waitForLoadState('networkidle');
	await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
	return isShown;
}

/** Whether a message is an error or warning; failures to load blocked external resources do not count. */
const isProblem = ({ type, text, source }: Message, origin: string) =>
	(type === 'error' || type === 'warning') &&
	!(text.startsWith('Failed to load resource') && !source.startsWith(origin));

async function within(isTrue: () => boolean): Promise<boolean> {
	const end = performance.now() + TIMEOUT;
	while (!isTrue() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
	return isTrue();
}
