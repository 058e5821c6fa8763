/** `npm test`: runs every check of the repository, the fastest first. */
import { spawnSync } from 'node:child_process';
import { root } from '../scripts/bundle.mjs';
import { ensureChromium } from '../scripts/chromium.mjs';

/** @type {[string, string, string[]][]} */
const STEPS = [
	['Types', 'npx', ['tsc', '--noEmit']],
	['Lint', 'npx', ['biome', 'check', '.', '--diagnostic-level=warn', '--error-on-warnings']],
	['Unit tests', 'npx', ['vitest', 'run']],
	['Build, with links and anchors checked', 'node', ['scripts/run.mjs', 'packages/octavo/src/build/main.ts', 'build']],
	['Browser tests', 'npx', ['playwright', 'test']],
];

const environment = { ...process.env, CHROMIUM_PATH: await ensureChromium() };
const started = Date.now();
for (const [title, command, parameters] of STEPS) {
	const at = Date.now();
	console.log(`\n== ${title}`);
	const { status } = spawnSync(command, parameters, { cwd: root, stdio: 'inherit', env: environment });
	if (status !== 0) {
		console.error(`\n${title}: failed (exit status ${status}).`);
		process.exit(1);
	}
	console.log(`== ${title}: ${((Date.now() - at) / 1000).toFixed(1)} s`);
}
console.log(`\nEverything passed in ${((Date.now() - started) / 1000).toFixed(0)} s.`);
