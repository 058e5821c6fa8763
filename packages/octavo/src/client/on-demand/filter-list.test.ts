// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { filterList } from './filter-list.ts';

document.body.innerHTML = `<input data-filter-list="tags"><div id="tags">
	<section data-filter-group><ul><li>API tokens</li><li>Audit logs</li></ul></section>
	<section data-filter-group><ul><li>Database</li></ul></section></div><p data-filter-empty hidden>None</p>`;
const field = document.querySelector('input') as HTMLInputElement;
const shown = () => [...document.querySelectorAll('li')].filter((item) => !item.hidden).map((item) => item.textContent);
const type = (text: string) => {
	field.value = text;
	filterList(field);
};

it('shows the items that contain every word and hides empty groups', () => {
	type('tok api');
	expect(shown()).toEqual(['API tokens']);
	expect([...document.querySelectorAll('section')].map((group) => group.hidden)).toEqual([false, true]);
	expect(document.querySelector('p')?.hidden).toBe(true);
	type('zzz');
	expect(shown()).toEqual([]);
	expect(document.querySelector('p')?.hidden).toBe(false);
	type('');
	expect(shown()).toHaveLength(3);
});
