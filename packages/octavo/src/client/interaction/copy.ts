import { dispatch, isWebPage, t } from '@octavo/contract/index.ts';
import { onAction } from '../base/actions.ts';
import { writeClipboard } from '../base/clipboard.ts';
import { announce } from '../base/live-region.ts';

/** How long a button shows the result, in ms. */
const CONFIRMATION = 2000;
const confirmations = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** Is part of the first interaction, since Safari lets a page use the clipboard only during the click. */
export function startCopying(): void {
	onAction('copy-code', (button) => copy(button, codeOf(button), t('copy.code')));
	onAction('copy-link', (button) => copy(button, linkOf(button), t('copy.link')));
	onAction('copy-page', (button) => copy(button, textAt(button.dataset.href ?? ''), t('copy.page')));
}

/** Returns the code around a button, without lines marked as removed. A plugin of the site can change it. */
function codeOf(button: HTMLElement): string {
	const code = button.closest('[data-code]')?.querySelector('pre code, pre')?.cloneNode(true);
	if (!(code instanceof Element)) throw new Error('The button is not in a code block.');
	for (const line of code.querySelectorAll('.line-removed')) {
		const end = line.nextSibling;
		if (end?.nodeType === Node.TEXT_NODE && end.textContent?.startsWith('\n'))
			end.textContent = end.textContent.slice(1);
		line.remove();
	}
	const copied = { text: code.textContent.replace(/\n$/, '') };
	dispatch('docs:copy', copied);
	return copied.text;
}

/** Returns the absolute address of a heading. */
function linkOf(button: HTMLElement): string {
	return new URL(button.dataset.href ?? button.getAttribute('href') ?? '', location.href).href;
}

async function textAt(address: string): Promise<string> {
	const response = await fetch(address);
	if (!response.ok) throw new Error(`${response.url} answered with status ${response.status}.`);
	const text = await response.text();
	if (isWebPage(text)) throw new Error(`${response.url} answered with a web page.`);
	return text;
}

async function copy(button: HTMLElement, text: string | Promise<string>, done: string): Promise<void> {
	let state = 'copied';
	try {
		await writeClipboard(text, button);
		announce(done);
	} catch (error) {
		state = 'failed';
		console.warn('Nothing was copied.', error);
		announce(t('copy.failed'));
	}
	button.dataset.state = state;
	clearTimeout(confirmations.get(button));
	confirmations.set(
		button,
		setTimeout(() => delete button.dataset.state, CONFIRMATION),
	);
}
