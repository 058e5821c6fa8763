import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readFences } from '../../engine/compile/index.ts';
import { readExamples } from '../examples/read-examples.ts';
import { KINDS } from '../kinds/index.ts';
import type { Outcome } from '../model.ts';
import { Panel } from '../panel/panel.ts';
import { Scratch } from '../scratch/scratch.ts';

const root = process.env.ENGINE_ROOT ?? '';
const project = join(root, 'proof/project');
const FILE = 'content/cms/x.mdx';

let directory: string;
let scratch: Scratch;
let panel: Panel;
beforeAll(async () => {
	directory = await mkdtemp(join(tmpdir(), 'panel-test-'));
	const modules = { hostModule: inject('hostModule'), clientModule: inject('clientModule') };
	scratch = new Scratch({ project, directory, cache: join(root, '.cache/proof'), ...modules });
	panel = new Panel({ root, cms: project, hostModule: modules.hostModule, directory });
});
afterAll(async () => {
	await panel.close();
	await scratch.close();
	await rm(directory, { recursive: true, force: true });
});

/** Runs the first block of a page in the panel. */
async function run(info: string, code: string): Promise<Outcome> {
	const { examples } = readExamples(FILE, readFences(`\`\`\`${info}\n${code}\n\`\`\`\n`, FILE));
	const [example] = examples;
	const kind = KINDS.get('admin');
	if (!example || !kind) throw new Error('no example');
	return kind.run(example, { root, project, scratch, panel });
}

const menuLink = (permission: string) =>
	`app.addMenuLink({ to: 'notes', icon: () => null, intlLabel: { id: 'notes', defaultMessage: 'Notes' }, permissions: [${permission}], Component: () => import('./Notes') });`;

it('opens a menu link', async () => {
	expect(await run('js proof=admin click=Notes sees="text=\'Notes\' >> nth=1"', menuLink(''))).toEqual({
		state: 'passed',
		depth: 'executed',
	});
});

it('fails where a menu link does not show', async () => {
	const denied = menuLink("{ action: 'plugin::notes.read', subject: null }");
	expect(await run('js proof=admin click=Notes sees=Notes', denied)).toMatchObject({
		state: 'failed',
		message: expect.stringContaining('click="Notes": nothing at /admin/'),
	});
});

it('fails where the panel has another label, and names the nearest', async () => {
	expect(
		await run('js proof=admin opens=/settings/api-tokens sees="Create a new API Token"', 'app.addReducers({});'),
	).toMatchObject({
		state: 'failed',
		message: expect.stringContaining('the nearest text is "Create new API Token"'),
	});
});

it('fails where the code throws in the browser', async () => {
	expect(await run('jsx proof=admin console=none', 'const broken = useRBAC().missing.name;')).toMatchObject({
		state: 'failed',
	});
});

it('refuses packages that a panel does not have', async () => {
	expect(
		await run('jsx proof=admin console=none', "import { x } from 'moment';\nexport const useX = () => x;"),
	).toMatchObject({
		state: 'failed',
		message: expect.stringContaining('the panel has no package "moment"'),
	});
});
