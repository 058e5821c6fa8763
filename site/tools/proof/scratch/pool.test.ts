import { beforeEach, expect, it } from 'vitest';
import { Pool, type Running } from './pool.ts';

interface Service extends Running {
	key: string;
}

let log: string[];
let pool: Pool<Service>;

beforeEach(() => {
	log = [];
	pool = new Pool(2, async (key) => {
		log.push(`start ${key}`);
		if (key === 'broken') throw new Error('does not start');
		return { key, close: async () => void log.push(`stop ${key}`) };
	});
});

const use = (key: string) => pool.use(key, async (service) => service.key);

it('starts a service once, and stops the least recently used one', async () => {
	for (const key of ['a', 'b', 'a', 'c']) expect(await use(key)).toBe(key);
	expect(log).toEqual(['start a', 'start b', 'stop b', 'start c']);
	await pool.close();
	expect(log.slice(4).sort()).toEqual(['stop a', 'stop c']);
});

it('gives users access in sequence, also after one fails', async () => {
	const order: number[] = [];
	const first = pool.use('a', async () => {
		await new Promise((resolve) => setTimeout(resolve, 20));
		order.push(1);
		throw new Error('of the example');
	});
	const second = pool.use('a', async () => order.push(2));
	await expect(first).rejects.toThrow('of the example');
	await second;
	expect(order).toEqual([1, 2]);
});

it('rejects when a service does not start, and tries again', async () => {
	await expect(use('broken')).rejects.toThrow('does not start');
	await expect(use('broken')).rejects.toThrow('does not start');
	expect(log).toEqual(['start broken', 'start broken']);
});

it('starts another service after one was discarded', async () => {
	await use('a');
	await pool.discard('a');
	await use('a');
	expect(log).toEqual(['start a', 'stop a', 'start a']);
});
