import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { applyRelease } from './apply.ts';

let root: string;
const environment = { ...process.env };
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'apply-'));
	execFileSync('git', ['init', '-q'], { cwd: root });
	process.env.npm_config_registry = 'http://127.0.0.1:9/';
	process.env.npm_config_fetch_retries = '0';
	process.env.npm_config_cache = join(root, '.npm');
});
afterEach(() => {
	process.env = { ...environment };
	rmSync(root, { recursive: true });
});

it('changes nothing where the new version can not be installed', async () => {
	const project = join(root, 'proof/project');
	mkdirSync(project, { recursive: true });
	const manifest = JSON.stringify({ dependencies: { '@strapi/strapi': '5.54.0', pg: '8.0.0' }, devDependencies: {} });
	writeFileSync(join(project, 'package.json'), manifest);
	const steps: string[] = [];
	await expect(applyRelease(root, '5.54.0', '5.55.1', (step) => steps.push(step))).rejects.toThrow('stays as it was');
	expect(readFileSync(join(project, 'package.json'), 'utf8')).toBe(manifest);
	expect(readdirSync(project)).toEqual(['package.json']);
	expect(steps).toEqual([]);
}, 60_000);
