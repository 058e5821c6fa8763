/** `npm run bench -- sandbox`: response times and memory of the sandbox, and the time it takes to recover from a crash. */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sumBy from 'lodash-es/sumBy.js';
import { z } from 'zod';
import { machine, table, timesAt } from './figures.ts';
import { residentMemory } from './measure/process.ts';
import { openLoop, startServer } from './measure/server.ts';

interface Step {
	method: string;
	path: string;
	headers?: Record<string, string>;
	body?: string;
}

interface Reply {
	/** 0 if the connection ended without a response. */
	status: number;
	text: string;
	/** In ms. */
	took: number;
}

const READERS = 20;
const RESTAURANT = '/api/restaurants/n6qbumral40e3ivdio1ovhpp';
/** Timeout until the sandbox answers, in s. */
const START_TIMEOUT = 300;
/** Requests per second of an hour in which each reader sends a request every 15 s, compressed into four minutes. */
const HOUR_RATE = 20;

const get = (path: string): Step => ({ method: 'GET', path });
const headers = { 'content-type': 'application/json' };
const write = (method: string, path: string, data: object): Step => ({
	method,
	path,
	headers,
	body: JSON.stringify({ data }),
});
const ask = (query: string): Step => ({ method: 'POST', path: '/graphql', headers, body: JSON.stringify({ query }) });

/** Requests in the proportions of the examples on the pages: mostly reads, some writes, a few errors. */
const USE: readonly (readonly Step[])[] = [
	[get('/api/restaurants')],
	[get('/api/restaurants?filters[name][$eq]=Bella%20Notte')],
	[get('/api/restaurants?filters[$or][0][seats][$gte]=50&filters[$or][1][categories][name][$eq]=Italian')],
	[get('/api/restaurants?populate=*')],
	[get('/api/restaurants?populate[sections][on][sections.quote]=true&locale=fr')],
	[get('/api/restaurants?sort=name:desc&pagination[page]=2&pagination[pageSize]=3')],
	[get(`${RESTAURANT}?fields=name`)],
	[get('/api/homepage')],
	[get('/api/restaurants?filters[nothing][$eq]=1')],
	[ask('{ restaurants { documentId name } }')],
	[ask('{ restaurants_connection(pagination: { pageSize: 3 }) { nodes { name chef { lastName } } } }')],
	[write('POST', '/api/restaurants', { name: 'Trattoria Alba', seats: 30 })],
	[write('PUT', RESTAURANT, { seats: 42 }), get(`${RESTAURANT}?fields=seats`)],
	[{ method: 'DELETE', path: RESTAURANT }, get('/api/restaurants?fields=name')],
];

/** Examples that need the files of their page, for which a CMS of their own starts. */
const PROJECTS = [
	{ page: '/cms/backend-customization/controllers', name: 'hello', path: '/api/hello' },
	{ page: '/cms/backend-customization/middlewares', name: 'timing', path: '/api/restaurants' },
];
/** Interval between calls to projects, in s; each project gets six calls in a row. */
const PROJECT_INTERVAL = 5;
const PROJECT_CALLS = 6;

export async function benchSandbox(root: string, parameters: string[]): Promise<void> {
	const { values } = parseArgs({
		args: parameters,
		options: { site: { type: 'string', default: 'site/dist' }, minutes: { type: 'string', default: '4' } },
	});
	// Each reader has an IP address of their own.
	const environment = { ASK_PROXIES: '1', FEEDBACK: 'off' };
	const { server, port } = await startServer(root, resolve(root, values.site), environment, ['--sandbox']);
	const hosts = () => childrenOf(server.pid ?? 0);
	try {
		await until(async () => (await send(port, 0, [get('/api/homepage')])).status === 200 && hosts().length === 2);
		for (const steps of [...USE, ...USE]) await send(port, 0, steps);
		console.log(`${machine()}.\n`);
		const minutes = Number(values.minutes);
		const rows = [
			rowOf('one reader', await oneReader(port)),
			rowOf(`bursts of ${READERS} readers`, await bursts(port)),
			rowOf(`${READERS} concurrent readers without pauses`, await manyReaders(port)),
		];
		const { projects, ...use } = await hour(port, minutes, hosts);
		rows.push(
			rowOf(`an hour of ${READERS} readers in ${minutes} min`, use),
			rowOf('meanwhile, in projects of pages', { replies: projects }),
		);
		console.log(table(['use', 'sent', 'failed', 'median', 'p95', 'longest', 'from others', 'peak memory'], rows));
		console.log(`\nAnswers again ${(await timeToRecover(port, hosts)).toFixed(1)} s after the CMS was killed.`);
	} finally {
		server.kill();
	}
}

interface Use {
	replies: readonly Reply[];
	/** Number of answers that came from another reader's copy. */
	foreign?: number;
	/** In bytes. */
	memory?: number;
}

function rowOf(name: string, { replies, foreign, memory }: Use): string[] {
	const failed = replies.filter(({ status }) => status !== 200).length;
	const times = replies.map(({ took }) => took);
	const held = memory === undefined ? '' : `${Math.round(memory / 1e6)} MB`;
	const quantiles = timesAt(times, [0.5, 0.95, 1]);
	return [name, String(replies.length), String(failed), ...quantiles, String(foreign ?? ''), held];
}

async function oneReader(port: number): Promise<Use> {
	const replies: Reply[] = [];
	for (let round = 0; round < 15; round++)
		for (const steps of USE) replies.push(await send(port, replies.length % READERS, steps));
	return { replies };
}

/** All readers send one request at the same time, and the next one once all have been answered. */
async function bursts(port: number): Promise<Use> {
	const replies: Reply[] = [];
	for (let round = 0; round < USE.length; round++) {
		const sent = Array.from({ length: READERS }, (_, reader) =>
			send(port, reader, USE[(reader + round) % USE.length] ?? []),
		);
		replies.push(...(await Promise.all(sent)));
	}
	return { replies };
}

/** Each reader changes the same document, then reads it with the change and as it was seeded. */
async function manyReaders(port: number): Promise<Use> {
	const replies: Reply[] = [];
	let foreign = 0;
	const look = get(`${RESTAURANT}?fields=name`);
	const read = async (reader: number) => {
		for (let round = 0; round < 20; round++) {
			const name = `Reader ${reader}, ${round}`;
			const own = await send(port, reader, [write('PUT', RESTAURANT, { name }), look]);
			const seed = await send(port, reader, [look]);
			const others = await send(port, reader, USE[(reader + round) % USE.length] ?? []);
			if (!own.text.includes(`"${name}"`)) foreign += 1;
			if (!seed.text.includes('"Bella Notte"')) foreign += 1;
			replies.push(own, seed, others);
		}
	};
	await Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)));
	return { replies, foreign };
}

/** Sends requests at a fixed rate, whether or not earlier ones have been answered. */
async function hour(port: number, minutes: number, hosts: () => readonly number[]) {
	let memory = 0;
	const sampler = setInterval(() => {
		memory = Math.max(memory, sumBy(hosts(), residentMemory));
	}, 250);
	const [replies, projects] = await Promise.all([
		openLoop(HOUR_RATE, minutes * 60, (number) => send(port, number % READERS, USE[number % USE.length] ?? [])),
		openLoop(1 / PROJECT_INTERVAL, minutes * 60, (number) => {
			const { path, ...project } = PROJECTS[Math.floor(number / PROJECT_CALLS) % PROJECTS.length] ?? {};
			return send(port, READERS, [get(path ?? '')], project);
		}),
	]);
	clearInterval(sampler);
	return { replies, memory, projects };
}

/** @returns the time until a request is answered again, in s */
async function timeToRecover(port: number, hosts: () => readonly number[]): Promise<number> {
	const [answering] = hosts();
	if (answering === undefined) throw new Error('No CMS runs.');
	process.kill(answering, 'SIGKILL');
	const killed = performance.now();
	await until(async () => (await send(port, 0, [get('/api/homepage')])).status === 200);
	return (performance.now() - killed) / 1_000;
}

const answerSchema = z.object({ text: z.string() });

async function send(port: number, reader: number, steps: readonly Step[], project?: object): Promise<Reply> {
	const begun = performance.now();
	try {
		const response = await fetch(`http://127.0.0.1:${port}/sandbox/send`, {
			method: 'POST',
			headers: { 'x-forwarded-for': `10.0.0.${reader}` },
			body: JSON.stringify({ steps, project }),
		});
		const given = answerSchema.safeParse(await response.json());
		return { status: response.status, text: given.data?.text ?? '', took: performance.now() - begun };
	} catch {
		return { status: 0, text: '', took: performance.now() - begun };
	}
}

/** @throws {Error} if the condition is still false after the timeout */
async function until(condition: () => Promise<boolean>): Promise<void> {
	const begun = performance.now();
	while (!(await condition())) {
		if (performance.now() - begun > START_TIMEOUT * 1_000)
			throw new Error(`The sandbox did not answer within ${START_TIMEOUT} s.`);
		await wait(100);
	}
}

/** @returns the ids of the child processes, oldest first; Linux only */
function childrenOf(pid: number): number[] {
	try {
		return execFileSync('pgrep', ['--parent', String(pid)], { encoding: 'utf8' })
			.trim()
			.split('\n')
			.map(Number);
	} catch {
		// `pgrep` exits with status 1 if there are none.
		return [];
	}
}
