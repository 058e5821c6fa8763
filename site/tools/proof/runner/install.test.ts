import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InstallError, installProject } from './install.ts';

let project: string;

beforeEach(async () => {
	project = await mkdtemp(join(tmpdir(), 'proof-install-'));
	await mkdir(join(project, 'tool'));
	await writeFile(join(project, 'tool/package.json'), JSON.stringify({ name: 'tool', version: '1.0.0' }));
	const root = { name: 'project', version: '1.0.0', devDependencies: { tool: 'file:tool' } };
	await writeFile(join(project, 'package.json'), JSON.stringify(root));
	const lock = {
		name: 'project',
		version: '1.0.0',
		lockfileVersion: 3,
		packages: {
			'': root,
			'node_modules/tool': { resolved: 'tool', link: true },
			tool: { version: '1.0.0', dev: true },
		},
	};
	await writeFile(join(project, 'package-lock.json'), JSON.stringify(lock));
});

afterEach(async () => {
	vi.unstubAllEnvs();
	await rm(project, { recursive: true });
});

it('installs the tools that examples call, also in production', async () => {
	vi.stubEnv('NODE_ENV', 'production');
	await installProject(project, () => undefined);
	expect(existsSync(join(project, 'node_modules/tool/package.json'))).toBe(true);
}, 60_000);

it('keeps an installation until the lockfile changes', async () => {
	const reports: string[] = [];
	const install = (): Promise<void> => installProject(project, (message) => reports.push(message));
	await install();
	await install();
	expect(reports).toHaveLength(1);
	await writeFile(join(project, 'package-lock.json'), 'not a lockfile');
	await expect(install()).rejects.toThrow(InstallError);
}, 60_000);
