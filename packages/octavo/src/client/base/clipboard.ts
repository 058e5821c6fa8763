import { createElement } from './create-element.ts';
import { fillHeldCopy, writeWhenReady } from './held-copy.ts';

/**
 * Copies a text. Must be called during the click, without waiting for anything first: Safari refuses it afterwards. Text
 * that must be fetched is therefore passed as a promise.
 * @param button the pressed button
 */
export async function writeClipboard(text: string | Promise<string>, button: Element): Promise<void> {
	try {
		await (fillHeldCopy(text) ?? write(text));
	} catch {
		copyBySelection(await text, button);
	}
}

async function write(text: string | Promise<string>): Promise<void> {
	if (typeof text === 'string' || !window.ClipboardItem) await navigator.clipboard.writeText(await text);
	else await writeWhenReady(text);
}

/** For sites that are not served over HTTPS, where the Clipboard API is missing, and where it is refused. */
function copyBySelection(text: string, button: Element): void {
	const area = createElement('textarea', { value: text });
	area.style.cssText = 'position:fixed;opacity:0';
	// Nothing outside an open modal dialog can be selected.
	(button.closest('dialog') ?? document.body).append(area);
	area.select();
	const copied = document.execCommand('copy');
	area.remove();
	if (!copied) throw new Error('The browser refused to copy.');
}
