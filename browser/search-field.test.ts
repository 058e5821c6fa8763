// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { startSearchField } from './search-field.ts';
import { isKeepingKeys, keepKey, keepKeys } from './type-ahead.ts';

startSearchField();

beforeEach(() => {
	document.body.innerHTML = `<input id="other"><div data-island="search"><dialog open>
		<input id="field" maxlength="8" value="selected on the page"></dialog></div>`;
});

function focus(id: string): HTMLInputElement {
	const field = document.querySelector<HTMLInputElement>(`#${id}`);
	if (!field) throw new Error(`There is no field "${id}".`);
	field.dispatchEvent(new Event('focusin', { bubbles: true }));
	return field;
}

test('the search field gets what was typed before it was there, as far as it takes it', async () => {
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

test('a field that nobody typed ahead for stays as it is, and any other field too', async () => {
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
