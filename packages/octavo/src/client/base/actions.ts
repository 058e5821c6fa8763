import type { Action } from '@octavo/contract/index.ts';
import { closest, guard, report } from './behaviour.ts';

type ActionHandler = (button: HTMLElement) => unknown;

const actions = new Map<string, ActionHandler>();

/** Handles clicks on every `[data-action="name"]`, including buttons that are added to the page later. */
export function onAction(name: Action, handler: ActionHandler): void {
	if (actions.size === 0) document.addEventListener('click', dispatch);
	actions.set(name, handler);
}

function dispatch(event: Event): void {
	const button = closest(event.target, '[data-action]');
	const name = button?.dataset.action;
	const handler = name && actions.get(name);
	if (!button || !handler) return;
	// A link to an anchor on the page still goes there.
	const isAnchorLink = button instanceof HTMLAnchorElement && button.getAttribute('href')?.startsWith('#');
	if (!isAnchorLink) event.preventDefault();
	guard(name, () => {
		Promise.resolve(handler(button)).catch((error: unknown) => report(name, error));
	});
}
