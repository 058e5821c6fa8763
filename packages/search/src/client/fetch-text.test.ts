import { afterEach, expect, it, vi } from 'vitest';
import { FileError, fetchText, UnreachableError } from './fetch-text.ts';

afterEach(() => void vi.unstubAllGlobals());

const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });

it.each([
	['the network fails', () => Promise.reject(new TypeError('offline')), UnreachableError],
	['the connection breaks', async () => new Response(broken), UnreachableError],
	['the host is down', async () => new Response('', { status: 503 }), UnreachableError],
	['there is no such file', async () => new Response('', { status: 404 }), FileError],
	['a network asks to log in', async () => new Response('<!DOCTYPE html><h1>Log in</h1>'), FileError],
])('tells a file that is not there from one that cannot be fetched: %s', async (_, answer, expected) => {
	vi.stubGlobal('fetch', answer);
	await expect(fetchText('https://docs.example.com/a.json')).rejects.toBeInstanceOf(expected);
});
