import { afterEach, expect, it, vi } from 'vitest';
import { askSandbox, SendError } from './ask-server.ts';

afterEach(() => void vi.unstubAllGlobals());

const ANSWER = { status: 200, statusText: 'OK', headers: { etag: 'a' }, text: '{}', milliseconds: 4 };
const ask = (given: Response) => {
	vi.stubGlobal('fetch', async () => given);
	vi.stubGlobal('location', { pathname: '/cms/api/rest' });
	return askSandbox([]);
};

it('gives the answer of the sandbox, or its refusal', async () => {
	expect(await ask(Response.json(ANSWER))).toEqual(ANSWER);
	await expect(ask(Response.json({ message: 'Too many.' }, { status: 429 }))).rejects.toThrow('Too many.');
});

it.each([
	['null', null],
	['a text', 'signed out'],
	['an empty object', {}],
	['a list', []],
	['values of other types', { ...ANSWER, headers: null }],
])('says with which status it answered %s', async (_name, value) => {
	await expect(ask(Response.json(value))).rejects.toThrow(new SendError('The sandbox answered with 200.'));
});
