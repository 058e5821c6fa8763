import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FairQueue, type Turn } from './fair-queue.ts';

const turn = (address: string, cost = 1, isGone = false): Turn => ({ address, cost, isGone: () => isGone });

/** A queue that is busy until `begin` is called, and the order in which the rest was done. */
function busyQueue() {
	const queue = new FairQueue(1);
	const done: string[] = [];
	let begin = () => {};
	const work = () =>
		new Promise<void>((resolve) => {
			begin = resolve;
		});
	const first = queue.run(turn('first'), work);
	const add = (name: string, asked: Turn) => queue.run(asked, async () => void done.push(name));
	return { queue, done, add, begin: () => begin(), first };
}

describe('a fair queue', () => {
	it('serves an address with few requests before one with many', async () => {
		const { add, begin, done } = busyQueue();
		const all = [add('a1', turn('a')), add('a2', turn('a')), add('a3', turn('a')), add('b1', turn('b'))];
		begin();
		await Promise.all(all);
		expect(done).toEqual(['a1', 'b1', 'a2', 'a3']);
	});

	it('serves cheap requests before more expensive ones', async () => {
		const { add, begin, done } = busyQueue();
		const all = [add('larger', turn('a', 4)), add('small', turn('b'))];
		begin();
		await Promise.all(all);
		expect(done).toEqual(['small', 'larger']);
	});

	it('runs ordinary requests while expensive ones of the same address are running', async () => {
		const queue = new FairQueue(2);
		const finish: (() => void)[] = [];
		const huge = () => queue.run(turn('a', 50), () => new Promise<void>((resolve) => finish.push(resolve)));
		const all = [huge(), huge(), huge()];
		expect(await queue.run(turn('a'), async () => 'answered')).toBe('answered');
		expect(finish).toHaveLength(1);
		for (let done = 0; done < all.length; done++) {
			finish[done]?.();
			await all[done];
			await setImmediate();
		}
	});

	it('refuses an address with too much in the queue, and nobody else', async () => {
		const { add, begin } = busyQueue();
		const accepted = Array.from({ length: 20 }, () => add('huge', turn('a', 50)));
		await expect(add('huge', turn('a', 50))).rejects.toMatchObject({ statusCode: 429 });
		const beside = add('small', turn('a'));
		const other = add('small', turn('b'));
		begin();
		await Promise.all([...accepted, beside, other]);
		await add('again', turn('a', 50));
	});

	it('refuses everybody while too many are waiting', async () => {
		const { queue, add, begin } = busyQueue();
		const waiting = Array.from({ length: 4_000 }, (_, number) => add('one', turn(`address ${number}`)));
		expect(queue.waiting).toBe(4_000);
		await expect(add('more', turn('another'))).rejects.toMatchObject({ statusCode: 503 });
		begin();
		await Promise.all(waiting);
	});

	it('does no work for a reader who has left', async () => {
		const { add, begin, done } = busyQueue();
		const gone = add('gone', turn('a', 1, true));
		const failure = expect(gone).rejects.toMatchObject({ name: 'ReaderGoneError' });
		begin();
		await failure;
		await setImmediate();
		expect(done).toEqual([]);
	});
});
