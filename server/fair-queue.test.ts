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
	it('lets who asked for little go before who asked for much', async () => {
		const { add, begin, done } = busyQueue();
		const all = [add('a1', turn('a')), add('a2', turn('a')), add('a3', turn('a')), add('b1', turn('b'))];
		begin();
		await Promise.all(all);
		expect(done).toEqual(['a1', 'b1', 'a2', 'a3']);
	});

	it('lets what costs little go before what costs more', async () => {
		const { add, begin, done } = busyQueue();
		const all = [add('larger', turn('a', 4)), add('small', turn('b'))];
		begin();
		await Promise.all(all);
		expect(done).toEqual(['small', 'larger']);
	});

	it('answers ordinary requests while dear ones of the same address are under way', async () => {
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

	it('sends an address away that has asked for too much, and nobody else', async () => {
		const { add, begin } = busyQueue();
		const accepted = Array.from({ length: 20 }, () => add('huge', turn('a', 50)));
		await expect(add('huge', turn('a', 50))).rejects.toMatchObject({ statusCode: 429, retryAfter: 1 });
		const beside = add('small', turn('a'));
		const other = add('small', turn('b'));
		begin();
		await Promise.all([...accepted, beside, other]);
		await add('again', turn('a', 50));
	});

	it('sends everybody away while too many wait', async () => {
		const { queue, add, begin } = busyQueue();
		const waiting = Array.from({ length: 4_000 }, (_, number) => add('one', turn(`address ${number}`)));
		expect(queue.waiting).toBe(4_000);
		await expect(add('more', turn('another'))).rejects.toMatchObject({ statusCode: 503, retryAfter: 1 });
		begin();
		await Promise.all(waiting);
	});

	it('does nothing for a reader who has gone', async () => {
		const { add, begin, done } = busyQueue();
		const gone = add('gone', turn('a', 1, true));
		const failure = expect(gone).rejects.toMatchObject({ name: 'ReaderGoneError' });
		begin();
		await failure;
		await setImmediate();
		expect(done).toEqual([]);
	});
});
