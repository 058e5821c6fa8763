// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

it.each([
	['a browser that allows it', { writeText: () => Promise.resolve() }, 'Copied'],
	['a browser that refuses', { writeText: () => Promise.reject(new Error('refused')) }, 'Copying was refused'],
	['a browser that offers no clipboard, as on a site without HTTPS', undefined, 'Copying was refused'],
])('shows the result of copying in %s', async (_, clipboard, said) => {
	vi.stubGlobal('navigator', { clipboard });
	const place = document.createElement('div');
	await act(async () => createRoot(place).render(<CopyButton label="Copy" text={() => 'text'} />));
	const button = place.querySelector('button');
	expect(button?.textContent).toBe('Copy');
	await act(async () => button?.click());
	expect(button?.textContent).toBe(said);
});
