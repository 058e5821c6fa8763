// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { paintFirst } from './swap.ts';

it('defers the layout of blocks until the page is painted, and then restores their styles', async () => {
	const html = '<div data-article=""><p style="color: red;">a</p><p>b</p></div>';
	document.body.innerHTML = html;
	paintFirst(document.body);
	expect(document.querySelector('p')?.style.contentVisibility).toBe('auto');
	await vi.waitFor(() => expect(document.body.innerHTML).toBe(html));
});
