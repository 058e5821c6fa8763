import { isCommand, pressedKey } from '@octavo/contract/index.ts';
import { closest } from '../base/behaviour.ts';
import { acceptsBufferedKeys, bufferKey, isBuffering, startBuffering } from '../base/key-buffer.ts';
import { read } from '../base/storage.ts';
import type { commands } from '../interaction.ts';
import { giveUp, loadInteraction } from './first-interaction.ts';

type Command = keyof typeof commands;

/** The commands of single keys, the last one also on Arabic layouts. `shortcuts-sheet.ts` lists them for readers. */
const KEYS: Record<string, Command> = { '/': 'search', '?': 'sheet', '؟': 'sheet' };
/** The key that precedes those of `AFTER_PREFIX`, since single letters are pressed by accident and by speech input. */
const PREFIX = 'g';
const AFTER_PREFIX: Record<string, Command> = {
	n: 'next',
	p: 'previous',
	t: 'theme',
	s: 'sidebar',
	w: 'width',
	c: 'contents',
	r: 'report',
};
const WITH_COMMAND: Record<string, Command> = { k: 'search', i: 'ask' };
/** Timeout for the key after the prefix. */
const PREFIX_TIMEOUT_MS = 1500;
const FIELDS = 'input, textarea, select, [role="textbox"], [role="combobox"]';

/** Time until which the next key belongs to the prefix, in ms of `performance.now()`. */
let prefixedUntil = 0;

/**
 * Starts the keyboard shortcuts, with the keys that came before. Single keys do nothing in fields, islands and dialogs,
 * and when switched off. While search or Ask AI is loading, all keys are buffered for its field.
 */
export function startShortcuts(): void {
	document.addEventListener('keydown', run);
	for (const event of window.__early ?? []) if (event instanceof KeyboardEvent) run(event);
}

function run(event: KeyboardEvent): void {
	const name = commandOf(event);
	if (!name) return;
	event.preventDefault();
	// A key that is held would open and close a dialog by turns.
	if (event.repeat) return;
	const waits = acceptsBufferedKeys(name);
	if (waits) startBuffering(name);
	loadInteraction().then((interaction) => (!waits || isBuffering()) && interaction.commands[name](), giveUp);
}

function commandOf(event: KeyboardEvent): Command | undefined {
	const { target } = event;
	const key = pressedKey(event);
	if (event.defaultPrevented || event.altKey || !key) return undefined;
	const island = closest(target, '[data-island]');
	if (event.ctrlKey || event.metaKey) return event.shiftKey || !isCommand(event) ? undefined : WITH_COMMAND[key];
	if (closest(target, FIELDS) || isHost(target)) return undefined;
	if (bufferKey(event.key)) {
		event.preventDefault();
		return undefined;
	}
	if (island || document.querySelector('dialog[open]') || read('shortcuts') === 'off') return undefined;
	const isPrefixed = performance.now() < prefixedUntil;
	prefixedUntil = key === PREFIX ? performance.now() + PREFIX_TIMEOUT_MS : 0;
	const commands = isPrefixed ? AFTER_PREFIX : KEYS;
	return Object.hasOwn(commands, key) ? commands[key] : undefined;
}

/**
 * Whether text is edited in an element that is no field: its text, or the whole document, or a field in the shadow tree of an
 * extension, which shows in the element having the focus without being focusable.
 */
function isHost(target: EventTarget | null): boolean {
	if (!(target instanceof HTMLElement)) return false;
	return target.isContentEditable || (target.tabIndex < 0 && !target.matches('html, body, [tabindex]'));
}
