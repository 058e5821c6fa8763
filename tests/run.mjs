/**
 * `npm test`: runs every check of the repository that needs Node and Chromium alone, the fastest first. `npm test -- NAME`
 * runs one of them, or one of those that need more; parameters after the name are passed on.
 */
import { spawnSync } from 'node:child_process';
import { root } from '../scripts/bundle.mjs';
import { ensureChromium } from '../scripts/chromium.mjs';

/** @type {Record<string, [title: string, command: string, parameters: string[]]>} */
const STEPS = {
	types: ['Types', 'npx', ['tsc', '--noEmit']],
	lint: ['Lint', 'npx', ['biome', 'check', '.', '--diagnostic-level=warn', '--error-on-warnings']],
	unit: ['Unit tests', 'npx', ['vitest', 'run']],
	build: [
		'Build, with links and anchors checked',
		'node',
		['scripts/run.mjs', 'packages/octavo/src/build/main.ts', 'build'],
	],
	browser: ['Browser tests', 'npx', ['playwright', 'test']],
};

/** Tests that need more: a CMS, a PostgreSQL server, OpenSearch, other browsers, other lines of Node, or an hour. */
const OTHERS = {
	proof: ['npx', 'vitest', 'run', '--config', 'site/tools/proof/tests/vitest.config.ts'],
	sandbox: ['npx', 'playwright', 'test', '--config', 'tests/sandbox/playwright.config.ts'],
	platforms: ['node', 'tests/platforms/run.mjs'],
	postgres: ['node', 'tests/postgres/run.mjs'],
	opensearch: ['node', 'tests/opensearch/run.mjs'],
	agents: ['node', 'tests/agents/run.mjs'],
	faults: ['node', 'tests/faults/run.mjs'],
	engines: ['node', '--experimental-websocket', 'tests/engines/main.mjs'],
};

/** @param {string} command @param {string[]} parameters @param {NodeJS.ProcessEnv} [env] @returns {number} exit status */
function run(command, parameters, env = process.env) {
	return spawnSync(command, parameters, { cwd: root, stdio: 'inherit', env }).status ?? 1;
}

const [name, ...rest] = process.argv.slice(2);
if (name !== undefined && Object.hasOwn(OTHERS, name)) {
	const [command, ...parameters] = OTHERS[name];
	// These tests need the CMS, which is not installed with the repository.
	if (name === 'proof' && run('npm', ['run', 'proof', '--', '--install']) !== 0) process.exit(1);
	process.exit(run(command, [...parameters, ...rest]));
}
if (name !== undefined && !Object.hasOwn(STEPS, name)) {
	console.error(`found "${name}", expected one of ${[...Object.keys(STEPS), ...Object.keys(OTHERS)].join(', ')}`);
	process.exit(2);
}
const environment = { ...process.env, CHROMIUM_PATH: await ensureChromium() };
const started = Date.now();
for (const [title, command, parameters] of name === undefined ? Object.values(STEPS) : [STEPS[name]]) {
	const at = Date.now();
	console.log(`\n== ${title}`);
	const status = run(command, [...parameters, ...rest], environment);
	if (status !== 0) {
		console.error(`\n${title}: failed (exit status ${status}).`);
		process.exit(1);
	}
	console.log(`== ${title}: ${((Date.now() - at) / 1000).toFixed(1)} s`);
}
console.log(`\nEverything passed in ${((Date.now() - started) / 1000).toFixed(0)} s.`);
