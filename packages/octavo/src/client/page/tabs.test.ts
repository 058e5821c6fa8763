// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { startTabChoice } from '../interaction/tabs.ts';
import { revealInTabs, startTabs } from './tabs.ts';

const set = (id: string): string => `<div id="${id}" data-tabs data-group="js-ts"><div role="tablist">
	<button role="tab" data-value="js" aria-selected="true">JavaScript</button>
	<button role="tab" data-value="ts" aria-selected="false" tabindex="-1">TypeScript</button></div>
	<div role="tabpanel" data-value="js">js</div><div role="tabpanel" data-value="ts" hidden><b>ts</b></div></div>`;

const tab = (id: string, value: string) =>
	document.querySelector(`#${id} [role=tab][data-value=${value}]`) as HTMLElement;
const shown = (id: string): string[] =>
	[...document.querySelectorAll<HTMLElement>(`#${id} [role=tabpanel]`)]
		.filter((panel) => !panel.hidden)
		.map((panel) => panel.dataset.value ?? '');

startTabs();
startTabChoice();

function showPage(search = ''): void {
	history.replaceState(null, '', `/page${search}`);
	document.body.innerHTML = set('a') + set('b');
	document.dispatchEvent(new CustomEvent('docs:navigated'));
}

beforeEach(() => {
	localStorage.clear();
	showPage();
});

it('selects a tab in all sets of the group and restores it on the next page', () => {
	tab('a', 'ts').click();
	expect([shown('a'), shown('b')]).toEqual([['ts'], ['ts']]);
	expect(tab('b', 'ts').getAttribute('aria-selected')).toBe('true');
	expect(localStorage.getItem('tabs.js-ts')).toBe('ts');
	showPage();
	expect(shown('a')).toEqual(['ts']);
});

it('moves the selection and the focus with arrow keys, Home and End', () => {
	const press = (key: string) =>
		document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
	tab('a', 'js').focus();
	press('ArrowRight');
	expect(document.activeElement).toBe(tab('a', 'ts'));
	press('ArrowRight');
	expect(document.activeElement).toBe(tab('a', 'js'));
	press('ArrowLeft');
	expect(shown('b')).toEqual(['ts']);
	press('Home');
	expect(shown('a')).toEqual(['js']);
	press('End');
	expect(tab('a', 'ts').tabIndex).toBe(0);
	expect(tab('a', 'js').tabIndex).toBe(-1);
});

it('selects the tab in the address without saving it', () => {
	localStorage.setItem('tabs.js-ts', 'js');
	showPage('?js-ts=ts');
	expect(shown('a')).toEqual(['ts']);
	expect(localStorage.getItem('tabs.js-ts')).toBe('js');
	showPage('?js-ts=rust');
	expect(shown('a')).toEqual(['js']);
});

it('reveals an element in a hidden panel', () => {
	revealInTabs(document.querySelector('#a b') as Element);
	expect(shown('a')).toEqual(['ts']);
});

it('lets the browser find text in hidden panels, and shows what it found', () => {
	expect(document.querySelectorAll('[hidden="until-found"]')).toHaveLength(2);
	document.querySelector('#a b')?.dispatchEvent(new Event('beforematch', { bubbles: true }));
	expect([shown('a'), shown('b')]).toEqual([['ts'], ['js']]);
});
