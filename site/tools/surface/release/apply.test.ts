import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { applyRelease } from './apply.ts';

const MOVE = { from: '5.54.0', to: '5.55.1', packages: { '@strapi/strapi': '5.55.1', '@strapi/upgrade': '5.54.1' } };

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

it('changes nothing when the new version cannot be installed', async () => {
	const project = join(root, 'tools/proof/project');
	mkdirSync(project, { recursive: true });
	const manifest = JSON.stringify({ dependencies: { '@strapi/strapi': '5.54.0', pg: '8.0.0' }, devDependencies: {} });
	writeFileSync(join(project, 'package.json'), manifest);
	const steps: string[] = [];
	await expect(applyRelease(root, MOVE, (step) => steps.push(step))).rejects.toThrow('is unchanged');
	expect(readFileSync(join(project, 'package.json'), 'utf8')).toBe(manifest);
	expect(readdirSync(project)).toEqual(['package.json']);
	expect(steps).toEqual([]);
}, 60_000);

it('does not move the pin while the registry lacks a package that the examples run with', async () => {
	const project = join(root, 'tools/proof/project');
	mkdirSync(project, { recursive: true });
	const packages = { 'node_modules/@strapi/core': { version: '5.54.0' } };
	writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ packages }));
	const move = { ...MOVE, packages: { ...MOVE.packages, '@strapi/core': '5.54.0' } };
	await expect(applyRelease(root, move, () => {})).rejects.toThrow(
		'found no @strapi/core at 5.55.1, so the pin stays at 5.54.0',
	);
	expect(readdirSync(project)).toEqual(['package-lock.json']);
});

it('installs each package at an available version, and collects the findings of the steps', async () => {
	const registry = createServer((request, response) => {
		const name = decodeURIComponent(request.url?.slice(1) ?? '');
		const version = MOVE.packages[name as keyof typeof MOVE.packages];
		response.writeHead(version ? 200 : 404, { 'content-type': 'application/json' });
		const dist = { tarball: `http://127.0.0.1/${name}.tgz`, integrity: 'sha512-AAAA' };
		response.end(
			JSON.stringify({ name, 'dist-tags': { latest: version }, versions: { [`${version}`]: { name, version, dist } } }),
		);
	}).listen(0, '127.0.0.1');
	await once(registry, 'listening');
	process.env.npm_config_registry = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
	mkdirSync(join(root, 'tools/proof/project'), { recursive: true });
	const manifest = (strapi: string, upgrade: string) =>
		JSON.stringify(
			{ dependencies: { '@strapi/strapi': strapi }, devDependencies: { '@strapi/upgrade': upgrade } },
			null,
			'\t',
		);
	writeFileSync(join(root, 'tools/proof/project/package.json'), manifest('5.54.0', '5.54.0'));
	const quiet = 'true';
	const differs = 'echo content/cms/rest.mdx:3 differs';
	const scripts = { surface: quiet, screenshots: 'exit 3', check: quiet, proof: differs };
	writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts }));
	for (const step of [
		['add', '-A'],
		['-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '-qm', '1'],
	])
		execFileSync('git', step, { cwd: root });
	const steps: string[] = [];
	try {
		const { findings } = await applyRelease(root, MOVE, (step) => steps.push(step));
		expect(findings).toEqual([
			'content/cms/rest.mdx:3 differs --write --report',
			'npm run --silent screenshots: stopped with status 3 before it finished; run it again',
		]);
	} finally {
		registry.close();
	}
	expect(readFileSync(join(root, 'tools/proof/project/package.json'), 'utf8')).toBe(manifest('5.55.1', '5.54.1'));
	expect(readFileSync(join(root, 'tools/proof/project/package-lock.json'), 'utf8')).toContain('"version": "5.54.1"');
	expect(steps[0]).toBe('tools/proof/project: @strapi/strapi 5.55.1, @strapi/upgrade 5.54.1');
}, 60_000);
