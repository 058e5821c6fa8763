import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compareExamples } from './compare-examples.ts';

/** Proves two pages: `b.mdx` fails anyway, and `a.mdx` with the older version only. */
const PROOF = `
const { readFileSync, writeFileSync } = require('node:fs');
const project = process.env.SITE_ROOT + '/tools/proof/project/';
const { dependencies } = JSON.parse(readFileSync(project + 'package.json', 'utf8'));
writeFileSync(process.env.SITE_ROOT + '/content/proof.json', '{}');
console.log('Installing the CMS');
if (dependencies['@strapi/strapi'] === '5.53.0')
	console.log('content/a.mdx:3 differs\\n    4 - 200\\n      + 404\\n\\n2 proved');
console.log('content/b.mdx:9 is broken\\n\\n' + process.argv.slice(2));
process.exitCode = 1;
`;

it('lists the examples that another version answers differently, and no others', async () => {
	const registry = createServer((request, response) => {
		const name = decodeURIComponent(request.url?.slice(1) ?? '');
		const dist = { tarball: `http://127.0.0.1/${name}.tgz`, integrity: 'sha512-AAAA' };
		response.writeHead(200, { 'content-type': 'application/json' });
		const versions = { '5.53.0': { name, version: '5.53.0', dist } };
		response.end(JSON.stringify({ name, 'dist-tags': { latest: '5.53.0' }, versions }));
	}).listen(0, '127.0.0.1');
	await once(registry, 'listening');
	const environment = { ...process.env };
	const folder = mkdtempSync(join(tmpdir(), 'examples-'));
	const root = join(folder, 'site');
	process.env.npm_config_registry = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
	process.env.npm_config_cache = join(folder, '.npm');
	try {
		mkdirSync(join(root, 'tools/proof/project'), { recursive: true });
		mkdirSync(join(root, 'content'));
		const manifest = JSON.stringify({ dependencies: { '@strapi/strapi': '5.54.0' }, devDependencies: {} }, null, 1);
		writeFileSync(join(root, 'tools/proof/project/package.json'), manifest);
		writeFileSync(join(root, 'proof.cjs'), PROOF);
		writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts: { proof: 'node proof.cjs' } }));
		const move = { pinned: '5.54.0', other: '5.53.0', packages: { '@strapi/strapi': '5.53.0' } };
		const steps: string[] = [];
		expect(await compareExamples(root, move, (step) => steps.push(step))).toEqual([
			'content/a.mdx:3 differs\n      4 - 200\n        + 404',
		]);
		expect(steps).toEqual(['npm run proof, with 5.53.0', 'npm run proof, with 5.54.0']);
		// The site that the command was started in stays as it is.
		expect(existsSync(join(root, 'content/proof.json'))).toBe(false);
		expect(readFileSync(join(root, 'tools/proof/project/package.json'), 'utf8')).toBe(manifest);
	} finally {
		registry.close();
		process.env = environment;
		rmSync(folder, { recursive: true });
	}
}, 60_000);
