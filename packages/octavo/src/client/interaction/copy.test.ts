// @vitest-environment happy-dom

import type { Action } from '@octavo/contract/index.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startCodeTools } from './code-tools.ts';
import { startCopying } from './copy.ts';

startCopying();
startCodeTools();

const HTML = `<div data-live></div><figure data-code><button></button><pre><code><span class="line">one</span>
<span class="line line-removed">two</span>
<span class="line line-added">three</span>
</code></pre></figure>`;
const button = () => document.querySelector('button') as HTMLButtonElement;
let copied: string[];

/** Presses the button, and waits until the clipboard has answered. */
async function press(action: Action): Promise<void> {
	button().dataset.action = action;
	button().click();
	await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
	copied = [];
	document.body.innerHTML = HTML;
	vi.stubGlobal('ClipboardItem', undefined);
	vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

it('copies the code without removed lines and shows a confirmation for a while', async () => {
	await press('copy-code');
	expect(copied).toEqual(['one\nthree']);
	expect(button().dataset.state).toBe('copied');
	vi.runAllTimers();
	expect(button().dataset.state).toBeUndefined();
	expect(document.querySelector('[data-live]')?.textContent).toBe('Code copied');
});

it('shows the confirmation of a second copy as long as that of the first', async () => {
	await press('copy-code');
	vi.advanceTimersByTime(1500);
	await press('copy-code');
	vi.advanceTimersByTime(1500);
	expect(button().dataset.state).toBe('copied');
});

it('copies the absolute address of a heading', async () => {
	history.replaceState(null, '', '/cms/intro');
	button().dataset.href = '#usage';
	await press('copy-link');
	expect(copied).toEqual([`${location.origin}/cms/intro#usage`]);
});

it('copies the Markdown of the page', async () => {
	vi.stubGlobal('fetch', async (url: string) => new Response(`# ${url}`));
	button().dataset.href = '/cms/intro.md';
	await press('copy-page');
	expect(copied).toEqual(['# /cms/intro.md']);
});

it.each([
	['there is none', new Response('', { status: 404 })],
	['a network asks to log in', new Response('<!doctype html><h1>Log in</h1>')],
])('reports that copying the page did not work: %s', async (_, answer) => {
	vi.spyOn(console, 'warn').mockImplementation(() => undefined);
	vi.stubGlobal('fetch', async () => answer);
	await press('copy-page');
	expect(button().dataset.state).toBe('failed');
	expect(copied).toEqual([]);
	vi.advanceTimersByTime(200);
	expect(document.querySelector('[data-live]')?.textContent).toBe('Copying did not work');
});

const refuse = () => Promise.reject(new DOMException('Refused.', 'NotAllowedError'));
it.each([
	['BODY', 'has no clipboard', HTML, {}],
	['DIALOG', 'has no clipboard', `<dialog open>${HTML}</dialog>`, {}],
	['BODY', 'refuses it', HTML, { clipboard: { writeText: refuse } }],
])('copies by selection in %s where the browser %s', async (place, _, html, navigator) => {
	document.body.innerHTML = html;
	vi.stubGlobal('navigator', navigator);
	let selectedIn: string | undefined;
	document.execCommand = () => {
		const area = document.querySelector('textarea');
		copied.push(area?.value ?? '');
		selectedIn = area?.parentElement?.tagName;
		return true;
	};
	await press('copy-code');
	expect(copied).toEqual(['one\nthree']);
	expect(selectedIn).toBe(place);
	expect(document.querySelector('textarea')).toBeNull();
});

it('toggles the wrapping of long lines', async () => {
	await press('wrap-code');
	expect(document.querySelector('figure')?.hasAttribute('data-wrap')).toBe(true);
	expect(button().getAttribute('aria-pressed')).toBe('true');
	await press('wrap-code');
	expect(document.querySelector('figure')?.hasAttribute('data-wrap')).toBe(false);
});
