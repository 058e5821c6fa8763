import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { HostStartError } from '../instance/host.ts';
import { Scratch } from './scratch.ts';

/** A host without a CMS that is killed at its first start. */
const hostOf = (root: string) => `import { existsSync, writeFileSync } from 'node:fs';
const mark = ${JSON.stringify(join(root, 'started'))};
process.on('message', ({ id, command, script }) => {
	if (command === 'start' && !existsSync(mark)) {
		writeFileSync(mark, '');
		process.kill(process.pid, 'SIGKILL');
		return;
	}
	if (script) writeFileSync(JSON.parse(/\\[(".*?")\\]/.exec(script.body)[1]), '');
	const results = {
		start: { port: 1, version: '5.0.0', tokens: {} },
		evaluate: { value: ${JSON.stringify(JSON.stringify(join(root, 'public')))}, printed: [], notes: [] },
	};
	process.send({ id, result: results[command] ?? {} });
});
process.on('disconnect', () => process.exit(0));
`;

it('creates the seed again after a start that was killed from outside', async () => {
	const root = mkdtempSync(join(tmpdir(), 'scratch-'));
	onTestFinished(() => rmSync(root, { recursive: true }));
	const project = join(root, 'project');
	for (const folder of ['project/src', 'project/config', 'public/uploads', 'scratch'])
		mkdirSync(join(root, folder), { recursive: true });
	writeFileSync(join(project, 'package.json'), '{}');
	const hostModule = join(root, 'host.mjs');
	writeFileSync(hostModule, hostOf(root));
	const scratch = new Scratch({
		project,
		hostModule,
		clientModule: hostModule,
		directory: join(root, 'scratch'),
		cache: join(root, 'cache'),
	});
	const copy = () => scratch.copyTo(join(root, 'copy'), { variant: 'js', files: [] }, false);
	await expect(copy()).rejects.toThrow(HostStartError);
	await copy();
	await scratch.close();
});
