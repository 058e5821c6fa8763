import { isApple } from '@octavo/contract/index.ts';
import { createElement } from '../base/create-element.ts';
import { openDialog } from '../base/open-dialog.ts';
import { read, write } from '../base/storage.ts';

/** The rows of the sheet; `shortcuts.ts` defines the keys. */
const SHEET: [keys: string[], meaning: string][] = [
	[['/', 'Ctrl K'], 'Search'],
	[['Ctrl I'], 'Ask AI'],
	[['g n'], 'Next page'],
	[['g p'], 'Previous page'],
	[['g c'], 'Contents of this page'],
	[['g s'], 'Hide or show the sidebar'],
	[['g t'], 'Light or dark mode'],
	[['g w'], 'Reading width'],
	[['g r'], 'Report a mistake in what is selected'],
	[['?'], 'This list'],
	[['Esc'], 'Close what is open'],
];

/** Opens the list of keyboard shortcuts, in which single keys can be switched off (WCAG 2.1.4). */
export function showShortcuts(): void {
	const list = createElement('dl', {}, ...SHEET.flatMap(([keys, meaning]) => row(keys, meaning)));
	openDialog('shortcuts-sheet', 'Keyboard shortcuts', list, singleKeySwitch());
}

function row(keys: string[], meaning: string): HTMLElement[] {
	const command = isApple() ? '⌘' : 'Ctrl';
	const caps = keys.flatMap((key) => [createElement('kbd', { textContent: key.replace('Ctrl', command) }), ' ']);
	return [createElement('dt', {}, ...caps), createElement('dd', { textContent: meaning })];
}

function singleKeySwitch(): HTMLElement {
	const field = createElement('input', { type: 'checkbox', checked: read('shortcuts') !== 'off' });
	field.addEventListener('change', () => write('shortcuts', field.checked ? 'on' : 'off'));
	return createElement('label', {}, field, ' Shortcuts without a command key');
}
