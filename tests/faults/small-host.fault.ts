import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Ask, ask, search, startProgram, temporaryFolder, vote } from './program.ts';

/** What the documentation says is enough. */
const MEMORY = 256 * 1024 * 1024;
const REQUESTS = 1_000;
/** Concurrent requests of a kind. */
const CLIENTS = 10;

const GROUPS = '/sys/fs/cgroup';
/** Version 1 has a folder for each kind of limit. */
const [parent, limit] = existsSync(join(GROUPS, 'memory'))
	? [join(GROUPS, 'memory'), 'memory.limit_in_bytes']
	: [GROUPS, 'memory.max'];

/** Makes a control group with the memory of a small host. @throws {Error} where that is not allowed */
function smallHost(): Disposable & { members: string; kills: () => number } {
	const folder = join(parent, `docs-test-${process.pid}`);
	mkdirSync(folder);
	writeFileSync(join(folder, limit), String(MEMORY));
	return {
		members: join(folder, 'cgroup.procs'),
		kills: () => {
			const file = ['memory.oom_control', 'memory.events'].map((name) => join(folder, name)).find(existsSync) ?? '';
			return Number(/^oom_kill (\d+)$/m.exec(readFileSync(file, 'utf8'))?.[1]);
		},
		[Symbol.dispose]: () => rmdirSync(folder),
	};
}

it('256 MB are enough for a thousand votes, searches and questions', async (context) => {
	let host: ReturnType<typeof smallHost>;
	try {
		host = smallHost();
	} catch (error) {
		if (process.env.CI) throw error;
		return context.skip(`no control group can be made here: ${error}`);
	}
	using _group = host;
	using folder = temporaryFolder();
	await using server = await startProgram({
		dataDirectory: folder.path,
		group: host.members,
		variables: { ASK_PROXIES: '1' },
	});
	const topics = ['webhook', 'media library', 'draft', 'API token', 'postgres', 'roles', 'populate', 'upload', 'cron'];
	const topic = (number: number) =>
		`${topics[number % topics.length]} ${topics[(number * 7) % topics.length]} ${number}`;
	const kinds: ((number: number) => Ask)[] = [
		(number) => vote(server.port, `number ${number}`),
		(number) => search(topic(number)),
		(number) => ({
			path: '/api/ask',
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ question: `How do I configure ${topic(number)}?` }),
		}),
	];
	for (const request of kinds) {
		const statuses: number[] = [];
		let sent = 0;
		const client = async () => {
			const agent = new Agent({ keepAlive: true, maxSockets: 1 });
			while (sent < REQUESTS) {
				const number = sent++;
				const asked = request(number);
				const headers = { ...asked.headers, 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` };
				statuses.push((await ask(server.port, { ...asked, headers, agent })).status);
			}
			agent.destroy();
		};
		await Promise.all(Array.from({ length: CLIENTS }, client));
		expect(new Set(statuses)).toEqual(new Set([200]));
		expect(statuses).toHaveLength(REQUESTS);
	}
	const [peak] = /VmHWM:.*/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? [];
	console.log(`256 MB: ${peak}`);
	expect(host.kills()).toBe(0);
});
