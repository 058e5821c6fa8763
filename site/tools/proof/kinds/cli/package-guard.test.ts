import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../../scratch/run-command.ts';
import { guardPackages, packageCommand } from './package-guard.ts';

let root = '';
beforeEach(async () => {
	root = await mkdtemp(join(tmpdir(), 'guard-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

it.each([
	['npm ci', 'npm ci'],
	['npm install pg', 'npm install pg'],
	['npm run build && npm ci --omit=dev', 'npm ci --omit=dev'],
	['npm --silent i pg; ls', 'npm --silent i pg'],
	['cd cms\nnpm uninstall pg\nls', 'npm uninstall pg'],
	['npm run install-demo', undefined],
	['npm run build', undefined],
	['npm ls react', undefined],
	['npx @strapi/upgrade minor', undefined],
])('finds the package command in %s', (code, expected) => {
	expect(packageCommand(code)).toBe(expected);
});

it('protects the shared packages from commands that programs start', async () => {
	const shared = join(root, 'shared/node_modules/pg');
	await mkdir(shared, { recursive: true });
	await writeFile(join(shared, 'index.js'), 'kept');
	const project = join(root, 'project');
	await mkdir(join(project, 'src'), { recursive: true });
	await symlink(join(root, 'shared/node_modules'), join(project, 'node_modules'));
	await writeFile(join(project, 'package.json'), '{ "scripts": { "clean": "npm ci" } }');
	const guard = await guardPackages(root);
	const environment = { PATH: `${guard.path}:${process.env.PATH}`, npm_config_offline: 'true' };

	for (const command of ['npm run clean', 'cd src && npm ci']) {
		const { exitCode } = await runCommand('bash', ['-c', command], { directory: project, environment });
		expect(exitCode, command).not.toBe(0);
	}

	expect(guard.refused()).toBe('npm ci');
	expect(await readFile(join(shared, 'index.js'), 'utf8')).toBe('kept');
});
