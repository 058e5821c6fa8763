import { closest } from '../base/behaviour.ts';
import { isKeepingKeys, keepKey, keepKeys, takeKeys, takesKeys } from '../base/kept-keys.ts';
import { read } from '../base/storage.ts';
import type { commands } from '../interaction.ts';
import { loadInteraction } from './first-interaction.ts';

type Command = keyof typeof commands;

/** What each key does. `shortcuts-sheet.ts` explains them to readers. */
const KEYS: Record<string, Command> = { '/': 'search', '?': 'sheet' };
/** The key that comes before those of `AFTER_PREFIX`: letters alone are pressed by accident, and by speech input. */
const PREFIX = 'g';
const AFTER_PREFIX: Record<string, Command> = {
	n: 'next',
	p: 'previous',
	t: 'theme',
	s: 'sidebar',
	w: 'width',
	c: 'contents',
};
const WITH_COMMAND: Record<string, Command> = { k: 'search', i: 'ask' };
/** How long the second key is waited for. */
const PREFIX_TIMEOUT_MS = 1500;
const FIELDS = 'input, textarea, select, [contenteditable], [role="textbox"], [role="combobox"]';

/** Until when the next key belongs to the prefix. Unit: ms, as `performance.now()` counts. */
let prefixedUntil = 0;

/**
 * Keyboard shortcuts. Single keys are silent while typing, within islands and dialogs, and when switched off. Between the
 * key for search or Ask AI and its field, all keys are for that field.
 */
export function startShortcuts(): void {
	document.addEventListener('keydown', (event) => {
		const name = commandOf(event);
		if (!name) return;
		event.preventDefault();
		const waits = takesKeys(name);
		if (waits) keepKeys();
		loadInteraction().then((interaction) => (!waits || isKeepingKeys()) && interaction.commands[name](), takeKeys);
	});
}

function commandOf(event: KeyboardEvent): Command | undefined {
	const { key, target } = event;
	if (event.defaultPrevented || event.isComposing || event.altKey || !key) return undefined;
	const island = closest(target, '[data-island]');
	const typing = closest(target, FIELDS);
	if (event.ctrlKey || event.metaKey) {
		return event.shiftKey || (island && typing) ? undefined : WITH_COMMAND[key.toLowerCase()];
	}
	if (typing) return undefined;
	if (keepKey(key)) {
		event.preventDefault();
		return undefined;
	}
	if (island || document.querySelector('dialog[open]') || read('shortcuts') === 'off') return undefined;
	const isPrefixed = performance.now() < prefixedUntil;
	prefixedUntil = key === PREFIX ? performance.now() + PREFIX_TIMEOUT_MS : 0;
	const commands = isPrefixed ? AFTER_PREFIX : KEYS;
	return Object.hasOwn(commands, key) ? commands[key] : undefined;
}
