import { onAction } from '../base/actions.ts';
import { write } from '../base/storage.ts';
import { showTheme } from '../page/color-mode.ts';

export function startThemeButton(): void {
	onAction('toggle-theme', toggleTheme);
}

/** Flips and saves the colour mode. */
export function toggleTheme(): void {
	const theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
	write('theme', theme);
	showTheme(theme);
}
