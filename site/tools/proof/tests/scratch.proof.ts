import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteRoot } from '@octavo/platform/site-root.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { prepareKinds, runKind } from '../kinds/index.ts';
import type { Example, Fence, Outcome } from '../model.ts';
import type { ProofKindName } from '../notation/index.ts';
import { Panel } from '../panel/panel.ts';
import { Scratch } from '../scratch/scratch.ts';

const root = siteRoot();
const project = join(root, 'tools/proof/project');

let scratch: Scratch;
let panel: Panel;
beforeAll(async () => {
	scratch = new Scratch({
		project,
		directory: await mkdtemp(join(tmpdir(), 'scratch-test-')),
		cache: join(root, '.cache/proof'),
		hostModule: inject('hostModule'),
		clientModule: inject('clientModule'),
	});
	panel = new Panel({ root, cms: project, hostModule: inject('hostModule'), directory: scratch.directory });
});
afterAll(() => scratch.close());

let line = 0;
function fence(language: string, code: string, attributes: Record<string, string>, title?: string): Fence {
	line += 10;
	const lines = { first: line, last: line + 9 };
	return { file: 'content/proof.mdx', line, language, code, attributes, lines, ...(title !== undefined && { title }) };
}

const exampleOf = (shown: Fence, files: readonly Fence[] = []): Example => ({
	id: `content/proof.mdx:${shown.line}`,
	fence: shown,
	kind: shown.attributes.proof as ProofKindName,
	after: [],
	files,
});

async function run(shown: Fence, files: readonly Fence[] = []): Promise<Outcome> {
	return runKind(exampleOf(shown, files), { root, project, scratch, panel });
}

const CONTROLLER = "async index(ctx) { ctx.body = { message: 'Hello' }; }";
const route = (handler: string) =>
	`{ routes: [{ method: 'GET', path: '/hello', handler: '${handler}', config: { auth: false } }] }`;

describe('files of a project', () => {
	const marks = { proof: 'file', group: 'hello' };
	const place = 'src/api/hello';

	it('run in JavaScript and in TypeScript, with the seed content', async () => {
		const files = [
			fence('js', `module.exports = { ${CONTROLLER} };`, marks, `${place}/controllers/hello.js`),
			fence('js', `module.exports = ${route('hello.index')};`, marks, `${place}/routes/hello.js`),
			fence(
				'ts',
				`import type { Context } from 'koa';\nexport default { ${CONTROLLER.replace('ctx', 'ctx: Context')} };`,
				marks,
				`${place}/controllers/hello.ts`,
			),
			fence('ts', `export default ${route('hello.index')};`, marks, `${place}/routes/hello.ts`),
		];
		for (const file of files) expect(await run(file, files)).toEqual({ state: 'passed', depth: 'booted' });
		for (const variant of ['js', 'ts'] as const) {
			const own = files.filter(({ language }) => language === variant);
			await scratch.use({ variant, files: own }, { seeded: true }, async (instance) => {
				const hello = await instance.send({ method: 'GET', path: '/api/hello', headers: {} }, 'public');
				expect(hello.json).toEqual({ message: 'Hello' });
				const list = await instance.send({ method: 'GET', path: '/api/restaurants', headers: {} }, 'reader');
				expect(list).toMatchObject({ status: 200, json: { meta: { pagination: { total: 7 } } } });
			});
		}
	});

	it('fail with the message of the CMS if it does not start, or of the compiler', async () => {
		const wrong = fence('js', `module.exports = ${route('hello.nope')};`, marks, `${place}/routes/hello.js`);
		expect(await run(wrong)).toMatchObject({ state: 'failed', message: expect.stringContaining('GET /hello') });
		const code = "export default { async index() { return strapi.documents('api::nope.nope').findMany(); } };";
		const refused = fence('ts', code, marks, `${place}/controllers/hello.ts`);
		expect(await run(refused)).toMatchObject({ state: 'failed', message: expect.stringMatching(/TypeScript.*TS\d+/) });
	});
});

describe('configuration', () => {
	const server =
		"module.exports = ({ env }) => ({ port: env.int('PORT', 1337), app: { keys: env.array('APP_KEYS') } });";
	const marks = { proof: 'config', environment: 'PORT=1338' };

	it('is in effect when the CMS runs', async () => {
		const shown = (expected: string) => fence('js', server, { ...marks, expect: expected }, 'config/server.js');
		expect(await run(shown('server.port=1338'))).toEqual({ state: 'passed', depth: 'executed' });
		expect(await run(shown('server.port=1337'))).toEqual({
			state: 'failed',
			message: 'server.port is 1338, expected 1337',
		});
	});

	it('can be a part of a file', async () => {
		const code = 'module.exports = { rest: { maxLimit: 7 } };';
		const expected = 'api.rest.maxLimit=7; api.rest.defaultLimit=25';
		const shown = fence('js', code, { proof: 'config', partial: 'yes', expect: expected }, 'config/api.js');
		expect(await run(shown)).toEqual({ state: 'passed', depth: 'executed' });
	});

	it('of a database server is only evaluated', async () => {
		const code =
			"module.exports = ({ env }) => ({ connection: { client: 'mysql', connection: { port: env.int('P', 3306) } } });";
		const expected = 'database.connection.connection.port=3306';
		const shown = fence('js', code, { proof: 'config', expect: expected }, 'config/database.js');
		expect(await run(shown)).toEqual({ state: 'passed', depth: 'evaluated' });
	});
});

it('the CMS accepts or rejects schemas', async () => {
	const marks = { proof: 'schema', partial: 'yes' };
	expect(await run(fence('json', '"cover": { "type": "media" }', marks))).toEqual({ state: 'passed', depth: 'booted' });
	const broken = '"one": { "type": "relation", "relation": "oneToOne", "target": "api::nope.nope" }';
	expect(await run(fence('json', broken, marks))).toMatchObject({
		state: 'failed',
		message: expect.stringContaining('api::nope.nope'),
	});
});

it('code is compiled against the types of the content types', async () => {
	const code = (parameters: string) => `await strapi.documents('api::restaurant.restaurant').findMany(${parameters});`;
	const [right, wrong] = ['{ limit: 1 }', '{ pagination: {} }'].map((text) =>
		fence('ts', code(text), { proof: 'types' }),
	);
	if (!right || !wrong) throw new Error('no fences');
	await prepareKinds([exampleOf(right), exampleOf(wrong)], { root, project, scratch, panel });
	expect(await run(right)).toEqual({ state: 'passed', depth: 'compiled' });
	expect(await run(wrong)).toMatchObject({ state: 'failed', message: expect.stringContaining('pagination') });
});

it('commands run in a copy with the seed content', async () => {
	const listed = await run(fence('bash', 'npm run strapi controllers:list', { proof: 'cli' }));
	expect(listed).toMatchObject({
		state: 'passed',
		given: { text: expect.stringContaining('api::restaurant.restaurant') },
	});
	const unknown = await run(fence('bash', 'npx strapi nope', { proof: 'cli', fails: 'unknown command' }));
	expect(unknown).toMatchObject({ state: 'passed', given: { text: "error: unknown command 'nope'" } });
});

it('endless commands are stopped at the address that readers see, whatever the port', async () => {
	const serve = 'echo "http://localhost:$PORT/admin"; sleep 60';
	const shown = fence('bash', serve, { proof: 'cli', until: 'http://localhost:1337', timeout: '20' });
	expect(await run(shown)).toMatchObject({ state: 'passed', given: { text: 'http://localhost:1337/admin' } });
});

it('codemods convert code', async () => {
	const code = "module.exports = () => strapi.entityService.findMany('api::a.a');";
	const codemod = '5.0.0-entity-service-document-service-code';
	const title = 'src/api/a/services/a.js';
	expect(await run(fence('js', code, { proof: 'codemod', codemod }, title))).toMatchObject({
		state: 'passed',
		given: { text: "module.exports = () => strapi.documents('api::a.a').findMany();" },
	});
});
