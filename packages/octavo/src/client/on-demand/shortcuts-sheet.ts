import { isApple, t } from '@octavo/contract/index.ts';
import { createElement } from '../base/create-element.ts';
import { openDialog } from '../base/open-dialog.ts';
import { read, write } from '../base/storage.ts';

/** The rows of the sheet; `shortcuts.ts` defines the keys. */
const SHEET: [keys: string[], meaning: string][] = [
	[['/', 'Ctrl K'], t('search.title')],
	[['Ctrl I'], t('ask.title')],
	[['g n'], t('keys.next')],
	[['g p'], t('keys.previous')],
	[['g c'], t('keys.contents')],
	[['g s'], t('keys.sidebar')],
	[['g t'], t('keys.mode')],
	[['g w'], t('keys.width')],
	[['g r'], t('keys.report')],
	[['?'], t('keys.list')],
	[['Esc'], t('keys.close')],
];

/** Opens the list of keyboard shortcuts, in which single keys can be switched off (WCAG 2.1.4). */
export function showShortcuts(): void {
	const list = createElement('dl', {}, ...SHEET.flatMap(([keys, meaning]) => row(keys, meaning)));
	openDialog('shortcuts-sheet', t('keys.title'), list, singleKeySwitch());
}

function row(keys: string[], meaning: string): HTMLElement[] {
	const command = isApple() ? '⌘' : t('keys.ctrl');
	const caps = keys.flatMap((key) => [createElement('kbd', { textContent: key.replace('Ctrl', command) }), ' ']);
	return [createElement('dt', {}, ...caps), createElement('dd', { textContent: meaning })];
}

function singleKeySwitch(): HTMLElement {
	const field = createElement('input', { type: 'checkbox', checked: read('shortcuts') !== 'off' });
	field.addEventListener('change', () => write('shortcuts', field.checked ? 'on' : 'off'));
	return createElement('label', {}, field, ` ${t('keys.single')}`);
}
