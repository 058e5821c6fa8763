import { readOwnProject } from '../../contract/index.ts';
import { fillToken } from '../../examples/index.ts';
import { createElement } from '../base/create-element.ts';
import { announce } from '../base/live-region.ts';

/** How long a button shows the result, in ms. */
const CONFIRMATION = 2000;
const confirmations = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** Copies the code block that contains the button, without lines marked as removed, and with the reader's token in place of the hidden one. */
export async function copyCode(button: HTMLElement): Promise<void> {
	await copy(button, () => codeOf(button), 'Code copied');
}

/** Copies the absolute address of a heading. */
export async function copyLink(button: HTMLElement): Promise<void> {
	const href = button.dataset.href ?? button.getAttribute('href') ?? '';
	await copy(button, () => new URL(href, location.href).href, 'Link copied');
}

/** Copies the Markdown of the page. */
export async function copyPage(button: HTMLElement): Promise<void> {
	await copy(button, () => textAt(button.dataset.href ?? ''), 'Page copied as Markdown');
}

/** Toggles the wrapping of long lines in the code block. */
export function wrapCode(button: HTMLElement): void {
	const wraps = button.closest('[data-code]')?.toggleAttribute('data-wrap') ?? false;
	button.setAttribute('aria-pressed', String(wraps));
	announce(wraps ? 'Long lines wrap' : 'Long lines scroll');
}

function codeOf(button: HTMLElement): string {
	const code = button.closest('[data-code]')?.querySelector('pre code, pre')?.cloneNode(true);
	if (!(code instanceof Element)) throw new Error('The button is not in a code block.');
	for (const line of code.querySelectorAll('.line-removed')) {
		const end = line.nextSibling;
		if (end?.nodeType === Node.TEXT_NODE && end.textContent?.startsWith('\n'))
			end.textContent = end.textContent.slice(1);
		line.remove();
	}
	return fillToken(code.textContent.replace(/\n$/, ''), readOwnProject().token);
}

async function textAt(address: string): Promise<string> {
	const response = await fetch(address);
	if (!response.ok) throw new Error(`${response.url} answered with status ${response.status}.`);
	return response.text();
}

async function copy(button: HTMLElement, text: () => string | Promise<string>, done: string): Promise<void> {
	let state = 'copied';
	try {
		await writeClipboard(text, button);
		announce(done);
	} catch (error) {
		state = 'failed';
		console.warn('Nothing was copied.', error);
		announce('Copying did not work');
	}
	button.dataset.state = state;
	clearTimeout(confirmations.get(button));
	confirmations.set(
		button,
		setTimeout(() => delete button.dataset.state, CONFIRMATION),
	);
}

/** Passes text that must be fetched as a promise, because Safari allows clipboard access only during the click. */
async function writeClipboard(text: () => string | Promise<string>, button: HTMLElement): Promise<void> {
	const value = text();
	if (!navigator.clipboard) return copyBySelection(await value, button);
	if (typeof value === 'string' || typeof ClipboardItem === 'undefined') {
		return navigator.clipboard.writeText(await value);
	}
	const blob = value.then((written) => new Blob([written], { type: 'text/plain' }));
	await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

/** Fallback for sites that are not served over HTTPS, where the Clipboard API is missing. */
function copyBySelection(text: string, button: HTMLElement): void {
	const area = createElement('textarea', { value: text });
	area.style.cssText = 'position:fixed;opacity:0';
	// Nothing outside an open modal dialog can be selected.
	(button.closest('dialog') ?? document.body).append(area);
	area.select();
	const copied = document.execCommand('copy');
	area.remove();
	if (!copied) throw new Error('The browser refused to copy.');
}
