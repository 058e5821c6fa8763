import { onAction } from './actions.ts';
import { showTheme } from './color-mode.ts';
import { write } from './storage.ts';

export function startThemeButton(): void {
	onAction('toggle-theme', toggleTheme);
}

/** Flips and saves the colour mode. */
export function toggleTheme(): void {
	const theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
	write('theme', theme);
	showTheme(theme);
}
