import { closest } from 'fastest-levenshtein';
import type { Locator, Page } from 'playwright';
import type { PanelBundle } from './bundle.ts';
import type { PanelMarks } from './marks.ts';
import { EXAMPLE_PATH, panelScript } from './runtime.ts';

/** Milliseconds that something may take to appear. */
const TIMEOUT = 40_000;
const START_TIMEOUT = 60_000;

/**
 * Opens the panel with an example in it and looks at what the marks say.
 * @returns what is not as it should be
 */
export async function visitPanel(page: Page, bundle: PanelBundle, marks: PanelMarks): Promise<string | undefined> {
	const errors: string[] = [];
	const messages: { type: string; text: string }[] = [];
	const requests: string[] = [];
	page.on('pageerror', (error) => errors.push(error.stack?.split('\n').slice(0, 2).join(' ') ?? error.message));
	page.on('console', (message) => messages.push({ type: message.type(), text: message.text() }));
	page.on('request', (request) => requests.push(`${request.method()} ${readable(request.url())}`));
	try {
		await page.addInitScript({ content: panelScript(bundle) });
		if (marks.language !== undefined)
			await page.addInitScript((language) => localStorage.setItem('strapi-admin-language', language), marks.language);
		const path = marks.opens ?? (bundle.script.includes('addExamplePage') ? EXAMPLE_PATH : '/');
		await page.goto(`/admin${path}`, { timeout: START_TIMEOUT });
		return (await look(page, marks, { messages, requests })) ?? complaintOf(errors);
	} catch (error) {
		const reason = complaintOf(errors) ?? (error instanceof Error ? error.message.split('\n')[0] : String(error));
		return reason ?? 'the panel does not open';
	}
}

const complaintOf = ([first]: readonly string[]) => (first === undefined ? undefined : `the panel throws ${first}`);

const readable = (url: string) => {
	const { pathname, search } = new URL(url);
	return pathname + decodeURIComponent(search);
};

interface Heard {
	messages: readonly { type: string; text: string }[];
	requests: readonly string[];
}

async function look(page: Page, marks: PanelMarks, { messages, requests }: Heard): Promise<string | undefined> {
	const { fill, click, sees, misses, styles, sends, console: said } = marks;
	for (const field of fill) {
		const [label = '', ...value] = field.split('=');
		const found = page.getByLabel(label.trim()).or(page.getByPlaceholder(label.trim())).first();
		if (!(await isThere(found))) return missing(page, `fill="${field}"`, label);
		await found.fill(value.join('=').trim());
	}
	for (const target of click) {
		const found = clickable(page, target);
		if (!(await isThere(found))) return missing(page, `click="${target}"`, target);
		await found.click({ timeout: TIMEOUT });
	}
	for (const target of sees)
		if (!(await isThere(visible(page, target)))) return missing(page, `sees="${target}"`, target);
	for (const style of styles) {
		const [, target = '', property = '', expected = ''] = /^(.*?): ([\w-]+) = (.*)$/.exec(style) ?? [];
		const found = visible(page, target);
		if (!(await isThere(found))) return missing(page, `styles="${style}"`, target);
		const value = await found.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
		if (value !== expected) return `styles="${style}": ${property} is ${value}`;
	}
	for (const request of sends)
		if (!(await within(() => requests.some((sent) => sent.startsWith(request)))))
			return `sends="${request}": the panel sends ${requests.filter((sent) => !/\.(js|css|svg|woff2?)$/.test(sent)).join(', ') || 'nothing'}`;
	if (misses.length > 0) await page.waitForLoadState('networkidle');
	for (const target of misses)
		if ((await visible(page, target).count()) > 0) return `misses="${target}": it is there at ${placeOf(page)}`;
	if (said === 'none') {
		const complaint = messages.find(({ type }) => type === 'error' || type === 'warning');
		if (complaint) return `console=none: the console says "${complaint.text}"`;
	} else if (said !== undefined && !(await within(() => messages.some(({ text }) => text.includes(said)))))
		return `console="${said}": the console says ${messages.map(({ text }) => `"${text}"`).join(', ') || 'nothing'}`;
	return undefined;
}

const isNotation = (target: string) => /^(role|text|css|xpath)=|>>/.test(target);

/** Something with this text or name; or an element in Playwright's notation. */
function visible(page: Page, target: string): Locator {
	const found = isNotation(target)
		? page.locator(target)
		: page
				.getByText(target)
				.or(page.getByLabel(target, { exact: true }))
				.or(page.getByAltText(target, { exact: true }));
	return found.filter({ visible: true }).first();
}

function clickable(page: Page, target: string): Locator {
	if (isNotation(target)) return page.locator(target).first();
	const [first, ...others] = (
		['button', 'link', 'menuitem', 'tab', 'option', 'checkbox', 'combobox', 'textbox', 'gridcell'] as const
	).map((role) => page.getByRole(role, { name: target, exact: true }));
	const found = others.reduce((known, other) => known.or(other), first ?? page.getByText(target));
	return found.filter({ visible: true }).first();
}

const isThere = (found: Locator): Promise<boolean> =>
	found.waitFor({ timeout: TIMEOUT }).then(
		() => true,
		() => false,
	);

async function within(isTrue: () => boolean): Promise<boolean> {
	const end = performance.now() + TIMEOUT;
	while (!isTrue() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
	return isTrue();
}

const placeOf = (page: Page) => new URL(page.url()).pathname;
const MAX_SHOWN = 400;

/** Says what there is instead. */
async function missing(page: Page, mark: string, target: string): Promise<string> {
	const text = await page.locator('body').innerText();
	const lines = [...new Set(text.split('\n').map((line) => line.trim()))].filter(
		(line) => line !== '' && line.length < 80,
	);
	const nearest = lines.length > 0 ? `; the nearest text is "${closest(target, lines)}"` : '';
	return `${mark}: nothing at ${placeOf(page)} has it${nearest}; the page shows: ${lines.join(' | ').slice(0, MAX_SHOWN)}`;
}
