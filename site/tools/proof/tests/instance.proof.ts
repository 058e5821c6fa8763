import { join } from 'node:path';
import { siteRoot } from '@octavo/platform/site-root.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { parseHttp } from '../../../examples/index.ts';
import { parseCurl } from '../http/parse-curl.ts';
import { HostStartError } from '../instance/host.ts';
import type { Instance } from '../instance/instance.ts';
import { withMail } from '../runner/mail.ts';
import { openSeededInstance } from '../runner/seeded-instance.ts';
import { prepareScript } from '../script/prepare.ts';

const root = siteRoot();
const directory = join(root, 'tools/proof/project');
const open = (environment: Record<string, string> = {}) =>
	openSeededInstance({ directory, module: inject('hostModule'), clientModule: inject('clientModule'), environment });

const CREATE = 'POST /api/restaurants\n\n{ "data": { "name": "Chez Lune" } }';
const LIST = 'GET /api/restaurants?status=draft&fields[0]=name';

/** Returns everything that a run of examples can change. */
async function stateOf(instance: Instance): Promise<unknown> {
	const tables = await instance.evaluate(
		prepareScript(`
			const rows = {};
			for (const uid of Object.keys(strapi.contentTypes)) rows[uid] = await strapi.db.query(uid).findMany({ populate: true });
			rows;
		`),
	);
	return tables.value;
}

describe('the seeded instance', () => {
	let instance: Instance;
	beforeAll(async () => {
		instance = await open();
	});
	afterAll(() => instance.close());
	beforeEach(() => instance.reset());

	const value = async (code: string) => {
		const { value: json, thrown } = await instance.evaluate(prepareScript(code));
		if (thrown) throw new Error(thrown.message);
		return json === undefined ? undefined : JSON.parse(json);
	};

	it('resets rows and files, and generates the same ids again', async () => {
		const before = await stateOf(instance);
		const upload = "curl http://localhost:1337/api/upload -F 'files=@pancakes.jpg'";
		const run = async () => {
			const created = await instance.send(parseHttp(CREATE), 'public');
			const uploaded = await instance.send(await parseCurl(upload, {}, instance.samples), 'public');
			expect([created.status, uploaded.status]).toEqual([201, 201]);
			const [{ url }] = JSON.parse(uploaded.text);
			return JSON.stringify([created.json, url]);
		};
		const first = await run();
		await instance.reset();
		expect(await stateOf(instance)).toEqual(before);
		expect(await run()).toBe(first);
	});

	it('sends mail to a local server, and compares the messages with the mark', async () => {
		const send = async () => {
			await value(
				"await strapi.plugin('email').service('email').send({ to: 'guest@example.com', subject: 'Your table', text: 'See you' })",
			);
			return { state: 'passed' as const };
		};
		expect(await withMail({ instance, root, subject: 'Your table' }, send)).toEqual({ state: 'passed' });
		expect(await withMail({ instance, root, subject: 'Another' }, send)).toEqual({
			state: 'failed',
			message: 'mail="Another": the mail server received "Your table"',
		});
	});

	it('removes middlewares and listeners', async () => {
		await value(
			"strapi.documents.use(async (context, next) => ({ changed: await next() })); strapi.db.lifecycles.subscribe(() => { throw new Error('no'); }); 1",
		);
		await instance.reset();
		expect(await value("(await strapi.documents('api::homepage.homepage').findFirst()).title")).toBe(
			'Where to eat tonight',
		);
		expect((await instance.send(parseHttp(CREATE), 'public')).status).toBe(201);
	});

	it('freezes the clock, and advances it by a minute', async () => {
		const time = () => value('new Date()');
		expect([await time(), await time()]).toEqual(['2026-02-10T09:30:00.000Z', '2026-02-10T09:30:00.000Z']);
		await instance.tick();
		expect(await time()).toBe('2026-02-10T09:31:00.000Z');
		await instance.reset();
		expect(await time()).toBe('2026-02-10T09:30:00.000Z');
	});

	it('distinguishes identities', async () => {
		const status = async (who: 'public' | 'reader' | 'editor' | 'full' | 'user', request: string) =>
			(await instance.send(parseHttp(request), who)).status;
		expect(await status('public', 'GET /api/reviews')).toBe(403);
		expect(await status('reader', 'GET /api/reviews')).toBe(200);
		expect(await status('user', 'GET /api/reviews')).toBe(200);
		expect(await status('reader', CREATE)).toBe(403);
		expect(await status('editor', CREATE)).toBe(201);
		expect(await status('full', 'DELETE /api/reviews/of7nhx0zbspun4wiwnm78saj')).toBe(204);
		const login = { identifier: 'ann@example.com', password: 'Secret123' };
		expect(await status('public', `POST /api/auth/local\n\n${JSON.stringify(login)}`)).toBe(200);
	});

	it('runs client code in another process, and keeps its variables', async () => {
		const setup =
			"import { strapi } from '@strapi/client';\nconst client = strapi({ baseURL: 'http://localhost:1337/api' });\n1";
		await instance.evaluateClient(prepareScript(setup));
		const { value: json } = await instance.evaluateClient(
			prepareScript(
				"(await client.collection('restaurants').find({ fields: ['name'], sort: 'seats:desc' })).data[0].name",
			),
		);
		expect(json).toBe('"Harbor & Vine"');
		const { status } = await instance.evaluateClient(
			prepareScript("await fetch('http://localhost:1337/api/chefs?' + qs.stringify({ fields: ['stars'] }))"),
		);
		expect(status).toBe(200);
	});
});

describe('two instances', () => {
	it('give the same answers', async () => {
		const [one, other] = [await open(), await open()];
		try {
			expect(await stateOf(one)).toEqual(await stateOf(other));
			expect(one.tokens).toEqual(other.tokens);
			const login = parseHttp('POST /api/auth/local\n\n{ "identifier": "ben", "password": "Secret123" }');
			expect((await one.send(login, 'public')).text).toBe((await other.send(login, 'public')).text);
			expect((await one.send(parseHttp(LIST), 'public')).text).toBe((await other.send(parseHttp(LIST), 'public')).text);
		} finally {
			await Promise.all([one.close(), other.close()]);
		}
	});
});

describe('faults', () => {
	it.each([
		['hangs', 'await new Promise(() => {});', 'no answer within 2 s'],
		['never gives way', 'for (;;) {}', 'no answer within 2 s'],
		['ends the process', 'process.exit(4);', 'the process ended with exit status 4'],
	])('an example that %s loses only its instance', async (_name, code, message) => {
		const instance = await open();
		await expect(instance.evaluate(prepareScript(code), 2_000)).rejects.toThrow(message);
		expect(instance.isAlive()).toBe(false);
		await expect(fetch(instance.url)).rejects.toThrow();
		await instance.close();
	});

	it('a CMS that does not start reports why', async () => {
		const failure = await open({ DATABASE_FILENAME: '/dev/null/data.db' }).catch((error: unknown) => error);
		expect(failure).toBeInstanceOf(HostStartError);
		expect(String(failure)).toMatch(/the CMS does not start: .*mkdir/s);
	});
});
