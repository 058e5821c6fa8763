import { expect, it } from 'vitest';
import { marksToSend } from './marks-to-send.ts';

it('keeps what a reader needs to send an example, encoded as a query string', () => {
	const marks = marksToSend({ proof: 'result', drop: 'data[2-] **.id', timeout: '10' });
	expect(marks).toBe('proof=result&drop=data[2-]%20**.id');
	expect(Object.fromEntries(new URLSearchParams(marks))).toEqual({ proof: 'result', drop: 'data[2-] **.id' });
});

it('names the project of an example, and is undefined for blocks that are not requests', () => {
	expect(marksToSend({ proof: 'rest', in: 'hello' })).toBe('proof=rest&in=hello');
	expect(marksToSend({ proof: 'file', group: 'hello' })).toBeUndefined();
	expect(marksToSend({ unproved: 'cloud' })).toBeUndefined();
	expect(marksToSend({ proof: 'result', database: 'postgres' })).toBeUndefined();
});
