// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeListenersAfterEach } from '../testing/remove-listeners.ts';

const open = vi.fn();
// Test files share modules.
vi.resetModules();
vi.mock('./islands.ts', () => ({ openIsland: open }));
removeListenersAfterEach();

const UP = ['ArrowUp', 'ArrowUp'];
const REST = ['ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'ArrowLeft', 'ArrowRight', 'b', 'a'];
const type = (keys: string[], target: Element = document.body) => {
	for (const key of keys) target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
};

beforeEach(async () => {
	document.body.innerHTML = '<input>';
	open.mockClear();
	const { startCodeGame } = await import('./code-game.ts');
	startCodeGame();
});
afterEach(() => vi.restoreAllMocks());

it('opens the game, also after an extra key and when the first key was pressed before the code had loaded', () => {
	type([...UP, ...REST]);
	type(['ArrowUp', ...UP, ...REST]);
	type(['x', 'ArrowUp', ...REST]);
	expect(open.mock.calls).toEqual([['game'], ['game'], ['game']]);
});

it('does not open it if another key comes in between, or in a field', () => {
	type([...UP, 'x', ...REST]);
	type([...UP, ...REST], document.querySelector('input') ?? undefined);
	expect(open).not.toHaveBeenCalled();
});
