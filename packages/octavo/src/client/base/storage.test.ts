// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
	vi.resetModules();
	localStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

it('reads what was written', async () => {
	const { read, write } = await import('./storage.ts');
	write('theme', 'dark');
	expect(read('theme')).toBe('dark');
	expect(localStorage.getItem('theme')).toBe('dark');
});

it('warns once and keeps values in memory when storage is blocked', async () => {
	const { read, write } = await import('./storage.ts');
	const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
	vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
		throw new DOMException('denied', 'SecurityError');
	});
	write('theme', 'dark');
	write('width', 'wide');
	expect(read('theme')).toBe('dark');
	expect(read('shortcuts')).toBeNull();
	expect(warn).toHaveBeenCalledTimes(1);
	expect(warn.mock.calls[0]?.[0]).toMatch(/iframe.*incognito.*strict privacy/);
});

it('reads an invalid record as an empty one', async () => {
	const { readRecord, write } = await import('./storage.ts');
	write('sidebar.groups', '{oops');
	expect(readRecord('sidebar.groups')).toEqual({});
	write('sidebar.groups', '{"a":true}');
	expect(readRecord('sidebar.groups')).toEqual({ a: true });
});
