import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Example } from '../model.ts';
import { envKind, namesReadBy } from './env.ts';

it('finds the variables that a script reads', () => {
	const script = "env('HOST'), env.int( 'PORT', 1), process.env.NODE_ENV, process.env['A_B'], environment('NO'), ENV_C";
	expect([...namesReadBy(script)]).toEqual(['HOST', 'PORT', 'NODE_ENV', 'A_B']);
});

function run(code: string, page = '') {
	const root = mkdtempSync(join(tmpdir(), 'env-'));
	onTestFinished(() => rmSync(root, { recursive: true }));
	mkdirSync(join(root, 'project/config'), { recursive: true });
	writeFileSync(join(root, 'project/config/server.js'), "module.exports = ({ env }) => ({ host: env('HOST') });");
	writeFileSync(join(root, 'page.mdx'), `${page}\n\n\`\`\`dotenv proof=env\n${code}\n\`\`\`\n`);
	const fence = { file: 'page.mdx', line: 3, language: 'dotenv', code, attributes: {}, lines: { first: 3, last: 5 } };
	const example: Example = { id: 'page.mdx:1', fence, kind: 'env', after: [], files: [] };
	return envKind.run(example, {}, { root, project: join(root, 'project') });
}

it('accepts variables of the configuration and of the rest of the page', async () => {
	const page = "```js\nmodule.exports = ({ env }) => ({ a: env('MY_KEY') });\n```";
	expect(await run('HOST=0.0.0.0\nMY_KEY=b', page)).toEqual({ state: 'passed', depth: 'evaluated' });
});

it('reports a variable that nothing reads, with the nearest name', async () => {
	expect(await run('HSOT=0.0.0.0')).toEqual({ state: 'failed', message: expect.stringMatching(/"HSOT".*"HOST"/) });
});

it('reports a line that does not set a variable', async () => {
	expect(await run('HOST=a\nPORT: 1')).toEqual({ state: 'failed', message: expect.stringContaining('line 2') });
});
