import { join } from 'node:path';
import { siteRoot } from '@octavo/platform/site-root.ts';
import { expect, it } from 'vitest';
import { readExamples } from '../examples/read-examples.ts';
import { HostStartError, startHost } from '../instance/host.ts';
import { createInstance, type Instance } from '../instance/instance.ts';
import type { Outcome } from '../model.ts';
import { readFences } from '../notation/index.ts';
import { Panel } from '../panel/panel.ts';
import { Scratch } from '../scratch/scratch.ts';
import { runAll } from './run-all.ts';

const root = siteRoot();
const fakeHost = join(root, 'tools/proof/instance/testing/fake-host.mjs');
const FILE = 'content/x.mdx';

/** Creates the examples of a page with these blocks; the fake host acts on a script by its name. */
function examplesOf(...codes: readonly string[]) {
	const source = codes.map((code) => `\`\`\`js proof=strapi timeout=1\n${code}\n\`\`\``).join('\n\n');
	return readExamples(FILE, readFences(source, FILE)).examples;
}

async function openFake(): Promise<Instance> {
	const host = await startHost({ directory: root, module: fakeHost });
	// The scripts of the fake host are names, not code.
	const instance = createInstance(host, { packages: root, clientModule: fakeHost });
	const nameOf = (body: string) => body.replace(/^return \((.*)\);$/, '$1');
	return {
		...instance,
		evaluate: (script, timeout) => host.evaluate({ ...script, body: nameOf(script.body) }, timeout),
	};
}

async function run(codes: readonly string[], openInstance: () => Promise<Instance>) {
	const outcomes: string[] = [];
	const scratch = new Scratch({
		project: root,
		directory: join(root, '.cache/proof/test'),
		hostModule: '',
		clientModule: '',
		cache: join(root, '.cache/proof/test'),
	});
	const panel = new Panel({ root, cms: root, hostModule: '', directory: scratch.directory });
	const onOutcome = ({ fence }: { fence: { code: string } }, outcome: Outcome) =>
		outcomes.push(`${fence.code} ${outcome.state === 'failed' ? outcome.message : 'passed'}`);
	await runAll(examplesOf(...codes), { root, project: root, scratch, panel, jobs: 1, openInstance, onOutcome });
	return outcomes;
}

it('reports an example that hangs or ends the CMS, and continues with a new CMS', async () => {
	let opened = 0;
	const outcomes = await run(['one', 'hang', 'two', 'exit', 'three'], () => {
		opened += 1;
		return openFake();
	});
	expect(outcomes).toEqual([
		'one passed',
		'hang no answer within 1 s',
		'two passed',
		'exit the process ended with exit status 3',
		'three passed',
	]);
	expect(opened).toBe(3);
});

it('reports for each example that the CMS does not start, without a retry', async () => {
	let opened = 0;
	const outcomes = await run(['one', 'two'], () => {
		opened += 1;
		return Promise.reject(new HostStartError('the CMS does not start: no disk'));
	});
	expect(outcomes).toEqual(['one the CMS does not start: no disk', 'two the CMS does not start: no disk']);
	expect(opened).toBe(1);
});
