import { expect, test } from '@playwright/test';

const RESTAURANT = '/api/restaurants/n6qbumral40e3ivdio1ovhpp';
const READERS = 20;
/** Changes of each reader. */
const ROUNDS = 3;

test('twenty readers at the same time see their own changes, and none of the others', async ({ request }) => {
	const send = async (reader: number, steps: object[]) => {
		const response = await request.post('/sandbox/send', {
			data: { steps },
			headers: { 'x-forwarded-for': `10.0.0.${reader}` },
		});
		expect(response.status()).toBe(200);
		const { status, text } = await response.json();
		expect(status).toBe(200);
		return JSON.parse(text).data;
	};
	const mixed: string[] = [];
	await Promise.all(
		Array.from({ length: READERS }, async (_, reader) => {
			for (let round = 0; round < ROUNDS; round++) {
				const name = `Reader ${reader}, ${round}`;
				const headers = { 'Content-Type': 'application/json' };
				const change = { method: 'PUT', path: RESTAURANT, headers, body: JSON.stringify({ data: { name } }) };
				const look = { method: 'GET', path: `${RESTAURANT}?fields=name` };
				const [changed, own, seed] = [
					await send(reader, [change]),
					await send(reader, [change, look]),
					await send(reader, [look]),
				];
				if (changed.name !== name || own.name !== name || seed.name !== 'Bella Notte')
					mixed.push(`${name}: ${changed.name}, ${own.name}, ${seed.name}`);
			}
		}),
	);
	expect(mixed).toEqual([]);
});
