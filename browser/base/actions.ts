import type { Action } from '../../contract/index.ts';
import { closest, guard, report } from './behaviour.ts';

type ActionHandler = (button: HTMLElement) => unknown;

const actions = new Map<string, ActionHandler>();

/** Answers clicks on `[data-action="name"]`, wherever and whenever the button appears. */
export function onAction(name: Action, handler: ActionHandler): void {
	if (actions.size === 0) document.addEventListener('click', dispatch);
	actions.set(name, handler);
}

function dispatch(event: Event): void {
	const button = closest(event.target, '[data-action]');
	const name = button?.dataset.action;
	const handler = name && actions.get(name);
	if (!button || !handler) return;
	// A link to a place on the page leads there too.
	const leads = button instanceof HTMLAnchorElement && button.getAttribute('href')?.startsWith('#');
	if (!leads) event.preventDefault();
	guard(name, () => {
		Promise.resolve(handler(button)).catch((error: unknown) => report(name, error));
	});
}
