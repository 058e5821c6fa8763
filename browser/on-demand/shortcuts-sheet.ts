import { read, write } from '../base/storage.ts';
import { isApple } from '../page/key-names.ts';

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
	[['?'], 'This list'],
	[['Esc'], 'Close what is open'],
];

/** Opens the list of keyboard shortcuts, in which single keys can be switched off (WCAG 2.1.4). */
export function showShortcuts(): void {
	if (document.querySelector('.shortcuts-sheet')) return;
	const dialog = document.createElement('dialog');
	dialog.className = 'shortcuts-sheet';
	dialog.ariaLabel = 'Keyboard shortcuts';
	const title = document.createElement('h2');
	title.textContent = 'Keyboard shortcuts';
	const list = document.createElement('dl');
	list.append(...SHEET.flatMap(([keys, meaning]) => row(keys, meaning)));
	const close = document.createElement('button');
	close.textContent = 'Close';
	close.addEventListener('click', () => dialog.close());
	dialog.append(title, list, singleKeySwitch(), close);
	dialog.addEventListener('close', () => dialog.remove());
	dialog.addEventListener('click', (event) => {
		if (event.target === dialog) dialog.close();
	});
	document.body.append(dialog);
	dialog.showModal();
}

function row(keys: string[], meaning: string): HTMLElement[] {
	const command = isApple() ? '⌘' : 'Ctrl';
	const term = document.createElement('dt');
	for (const key of keys) {
		const cap = document.createElement('kbd');
		cap.textContent = key.replace('Ctrl', command);
		term.append(cap, ' ');
	}
	const description = document.createElement('dd');
	description.textContent = meaning;
	return [term, description];
}

function singleKeySwitch(): HTMLElement {
	const label = document.createElement('label');
	const field = document.createElement('input');
	field.type = 'checkbox';
	field.checked = read('shortcuts') !== 'off';
	field.addEventListener('change', () => write('shortcuts', field.checked ? 'on' : 'off'));
	label.append(field, ' Shortcuts without a command key');
	return label;
}
