// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { bufferKey, isBuffering, startBuffering, takeBufferedKeys } from '../base/key-buffer.ts';
import { startTypeAhead } from './type-into-field.ts';

startTypeAhead();

beforeEach(() => {
	takeBufferedKeys();
	document.body.innerHTML = `<input id="other"><div data-island="search"><dialog open>
		<input id="field" maxlength="8" value="selected on the page"></dialog></div>
		<div data-island="ask"><dialog open><textarea id="question" class="ask-field" maxlength="40"></textarea></dialog></div>`;
	document.querySelector<HTMLInputElement>('#field')?.select();
});

function focus(id: string): HTMLInputElement | HTMLTextAreaElement {
	const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#${id}`);
	if (!field) throw new Error(`There is no field "${id}".`);
	field.dispatchEvent(new Event('focusin', { bubbles: true }));
	return field;
}

it('inserts buffered keys into the search field, up to its maximum length', async () => {
	startBuffering('search');
	for (const key of 'webhooks and more') bufferKey(key);
	const heard = vi.fn();
	document.addEventListener('input', heard, { once: true });
	const field = focus('field');
	await vi.waitFor(() => expect(field.value).toBe('webhooks'));
	expect(field.selectionStart).toBe(8);
	expect(heard).toHaveBeenCalledTimes(1);
	expect(isBuffering()).toBe(false);
});

it('changes no other field, and no field when nothing is buffered', async () => {
	startBuffering('search');
	const field = focus('field');
	await vi.waitFor(() => expect(isBuffering()).toBe(false));
	expect(field.value).toBe('selected on the page');
	startBuffering('search');
	bufferKey('a');
	const other = focus('other');
	await Promise.resolve();
	expect(other.value).toBe('');
	expect(isBuffering()).toBe(true);
});

it('appends buffered keys to the text in the field of Ask AI', async () => {
	startBuffering('search');
	for (const key of ' in short') bufferKey(key);
	const question = document.querySelector('textarea');
	if (question) question.value = 'Explain “draft”';
	question?.setSelectionRange(15, 15);
	focus('question');
	await vi.waitFor(() => expect(question?.value).toBe('Explain “draft” in short'));
});

it('presses Enter in the field if it is the last buffered key, not if letters follow it', async () => {
	const pressed: string[] = [];
	document.querySelector<HTMLElement>('#field')?.addEventListener('keydown', ({ key }) => pressed.push(key));
	startBuffering('search');
	for (const key of ['a', 'Enter', 'b']) bufferKey(key);
	const field = focus('field');
	await vi.waitFor(() => expect(field.value).toBe('ab'));
	expect(pressed).toEqual([]);
	startBuffering('search');
	for (const key of ['c', 'Enter']) bufferKey(key);
	focus('field');
	await vi.waitFor(() => expect(field.value).toBe('abc'));
	expect(pressed).toEqual(['Enter']);
});
