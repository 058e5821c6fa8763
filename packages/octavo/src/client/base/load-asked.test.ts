// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { loadAsked } from './load-asked.ts';

it('says in the window what did not load', async () => {
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
	vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
	await loadAsked(
		'shortcuts',
		() => Promise.reject(new Error('sheet.js did not load.')),
		() => undefined,
	);
	expect(document.querySelector('dialog')?.open).toBe(true);
	expect(document.querySelector('dialog')?.textContent).toContain('sheet.js did not load.');
});
