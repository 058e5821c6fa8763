// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { startThemeButton } from '../interaction/color-mode.ts';
import { startColorMode } from './color-mode.ts';

document.documentElement.dataset.colorMode = 'light';
document.head.innerHTML = '<meta name="theme-color" content="#fff" data-light="#fff" data-dark="#111">';
document.body.innerHTML = '<button data-action="toggle-theme" aria-label="x"><i></i></button>';
const button = document.querySelector('button') as HTMLButtonElement;
const meta = document.querySelector('meta[name="theme-color"]');
startColorMode();
startThemeButton();

beforeEach(() => {
	localStorage.clear();
	document.documentElement.dataset.theme = 'light';
});

it('switches and saves the mode with the button, which names it', () => {
	button.querySelector('i')?.click();
	expect(document.documentElement.dataset.theme).toBe('dark');
	expect(localStorage.getItem('theme')).toBe('dark');
	expect(button.getAttribute('aria-label')).toContain('currently dark mode');
	expect(meta?.getAttribute('content')).toBe('#111');
	button.click();
	expect(document.documentElement.dataset.theme).toBe('light');
	expect(button.getAttribute('aria-label')).toContain('currently light mode');
});

it('follows a change in another tab', () => {
	localStorage.setItem('theme', 'dark');
	dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
	expect(document.documentElement.dataset.theme).toBe('dark');
	localStorage.removeItem('theme');
	dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: null }));
	expect(document.documentElement.dataset.theme).toBe('light');
});
