// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { showShortcuts } from './shortcuts-sheet.ts';

it('opens one list of the keys, in which single keys can be switched off', () => {
	showShortcuts();
	showShortcuts();
	const sheets = document.querySelectorAll('dialog.shortcuts-sheet');
	expect(sheets).toHaveLength(1);
	expect([...document.querySelectorAll('dd')].map((meaning) => meaning.textContent)).toContain('Next page');
	const field = document.querySelector('input') as HTMLInputElement;
	expect(field.checked).toBe(true);
	field.click();
	expect(localStorage.getItem('shortcuts')).toBe('off');
});
