import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteRoot } from '@octavo/platform/site-root.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readExamples } from '../examples/read-examples.ts';
import { runKind } from '../kinds/index.ts';
import type { Outcome } from '../model.ts';
import { readFences } from '../notation/index.ts';
import { Panel } from '../panel/panel.ts';
import { verdictText } from '../report/verdict-text.ts';
import { judge } from '../runner/judge.ts';
import { Scratch } from '../scratch/scratch.ts';
import { type Capture, capture, visit } from '../screenshots/capture.ts';
import { parsePictures } from '../screenshots/list.ts';

const root = siteRoot();
const project = join(root, 'tools/proof/project');
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
	if (!example) throw new Error('no example');
	return runKind(example, { root, project, scratch, panel });
}

/** Walks the steps of a page through a panel, and returns the message for authors. */
async function walk(page: string, shown: Panel): Promise<string | undefined> {
	const [example] = readExamples(FILE, readFences(page, FILE)).examples;
	if (!example) throw new Error('no steps');
	return verdictText(example, judge(example, await runKind(example, { root, project, scratch, panel: shown })));
}

const STEPS = `# API tokens

<Steps walk="/settings/api-tokens">

1. Click <UI>Create new API Token</UI>.

</Steps>
`;

const PICTURE = `# API tokens
- name: tokens
  path: /settings/api-tokens
  steps:
    - waitFor: role=row >> nth=-1
  crop: { show: ['role=heading[name="API Tokens"]', role=row >> nth=-1] }
  numbers:
    1: role=link[name="Create new API Token"]
`;

/** Takes the first picture of a list in a panel, without storing it. */
async function take(list: string, shown: Panel): Promise<Capture[]> {
	const [picture] = parsePictures('pictures/tokens.yaml', list);
	if (!picture) throw new Error('no picture');
	const folders = { samples: directory, failures: directory };
	return shown.use({ files: [], allows: [], isSignedIn: true }, async (page) => {
		await visit(page, picture, folders);
		// The page is mounted, so a missing element will not appear later.
		page.setDefaultTimeout(10_000);
		return capture(page, picture, folders);
	});
}

/** Creates a site with a copy of the installed panel in which a label is changed. */
async function withLabel(label: string, changed: string): Promise<string> {
	const site = join(directory, 'changed');
	await cp(join(root, '.cache/panel'), join(site, '.cache/panel'), { recursive: true });
	const files = await readdir(join(site, '.cache/panel'), { recursive: true });
	for (const file of files.filter((name) => name.endsWith('.js'))) {
		const path = join(site, '.cache/panel', file);
		await writeFile(path, (await readFile(path, 'utf8')).replaceAll(label, changed));
	}
	return site;
}

describe('in a panel with another label', () => {
	let changed: Panel;
	beforeAll(async () => {
		// The first use builds the panel.
		expect(await walk(STEPS, panel)).toBeUndefined();
		changed = new Panel({
			root: await withLabel('Create new API Token', 'New API Token'),
			cms: project,
			hostModule: inject('hostModule'),
			directory: join(directory, 'changed-panels'),
		});
	});
	afterAll(() => changed?.close());

	it('fails at file and line of the steps that name it', async () => {
		expect(await walk(STEPS, changed)).toMatch(
			/^content\/cms\/x\.mdx:3 step 1, click <UI>Create new API Token<\/UI>: nothing at \/admin\/settings\/api-tokens has it; the nearest text is "New API Token"/,
		);
	});

	it('fails at file and line of the picture that numbers the element', async () => {
		expect(await take(PICTURE, panel)).toHaveLength(4);
		await expect(take(PICTURE, changed)).rejects.toThrow(
			/^pictures\/tokens\.yaml:2: picture "tokens", number 1: found nothing, expected one element role=link\[name="Create new API Token"\]; the page at \/admin\/settings\/api-tokens has .*"New API Token"/,
		);
	});
});

const menuLink = (permission: string) =>
	`app.addMenuLink({ to: 'notes', icon: () => null, intlLabel: { id: 'notes', defaultMessage: 'Notes' }, permissions: [${permission}], Component: () => import('./Notes') });`;

it('opens a menu link', async () => {
	expect(await run('js proof=admin click=Notes sees="text=\'Notes\' >> nth=1"', menuLink(''))).toEqual({
		state: 'passed',
		depth: 'executed',
	});
});

it('fails when a menu link is not visible', async () => {
	const denied = menuLink("{ action: 'plugin::notes.read', subject: null }");
	expect(await run('js proof=admin click=Notes sees=Notes', denied)).toMatchObject({
		state: 'failed',
		message: expect.stringContaining('click="Notes": nothing at /admin/'),
	});
});

it('fails when the panel has another label, and reports the nearest', async () => {
	expect(
		await run('js proof=admin opens=/settings/api-tokens sees="Create a new API Token"', 'app.addReducers({});'),
	).toMatchObject({
		state: 'failed',
		message: expect.stringContaining('the nearest text is "Create new API Token"'),
	});
});

it('fails when the code throws in the browser', async () => {
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

it('runs the code of a website at another origin than the CMS', async () => {
	const code = `const response = await fetch('http://localhost:1337/api/restaurants');
		console.log(location.origin, (await response.json()).data.length);`;
	expect(await run('js proof=website console="http://localhost:5173 7"', code)).toEqual({
		state: 'passed',
		depth: 'executed',
	});
});

it('fails when the code of a website throws', async () => {
	expect(await run('js proof=website console=done', "throw new Error('no door');")).toMatchObject({
		state: 'failed',
		message: expect.stringContaining('no door'),
	});
});
