// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { isKeepingKeys, keepKey, keepKeys, takeKeys } from '../base/kept-keys.ts';
import { startTypedAhead } from './type-into-field.ts';

startTypedAhead();

beforeEach(() => {
	takeKeys();
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

it('the search field gets what was typed before it was there, as far as it takes it', async () => {
	keepKeys();
	for (const key of 'webhooks and more') keepKey(key);
	const heard = vi.fn();
	document.addEventListener('input', heard, { once: true });
	const field = focus('field');
	await vi.waitFor(() => expect(field.value).toBe('webhooks'));
	expect(field.selectionStart).toBe(8);
	expect(heard).toHaveBeenCalledTimes(1);
	expect(isKeepingKeys()).toBe(false);
});

it('a field that nobody typed ahead for stays as it is, and any other field too', async () => {
	keepKeys();
	const field = focus('field');
	await vi.waitFor(() => expect(isKeepingKeys()).toBe(false));
	expect(field.value).toBe('selected on the page');
	keepKeys();
	keepKey('a');
	const other = focus('other');
	await Promise.resolve();
	expect(other.value).toBe('');
	expect(isKeepingKeys()).toBe(true);
});

it('the field of Ask AI gets it behind what stands there', async () => {
	keepKeys();
	for (const key of ' in short') keepKey(key);
	const question = document.querySelector('textarea');
	if (question) question.value = 'Explain “draft”';
	question?.setSelectionRange(15, 15);
	focus('question');
	await vi.waitFor(() => expect(question?.value).toBe('Explain “draft” in short'));
});

it('Enter at the end of what was typed is pressed in the field, one before more letters is not', async () => {
	const pressed: string[] = [];
	document.querySelector<HTMLElement>('#field')?.addEventListener('keydown', ({ key }) => pressed.push(key));
	keepKeys();
	for (const key of ['a', 'Enter', 'b']) keepKey(key);
	const field = focus('field');
	await vi.waitFor(() => expect(field.value).toBe('ab'));
	expect(pressed).toEqual([]);
	keepKeys();
	for (const key of ['c', 'Enter']) keepKey(key);
	focus('field');
	await vi.waitFor(() => expect(field.value).toBe('abc'));
	expect(pressed).toEqual(['Enter']);
});
