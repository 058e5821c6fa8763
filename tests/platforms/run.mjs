/**
 * `npm test -- platforms [LINE …]`: runs `tests/platforms` with other lines of Node, which npm's package `node` brings.
 * It needs a built site. The line that runs this script is left out, since all other suites use it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../../scripts/bundle.mjs';

/** The lines that are supported, as `engines` says. */
const LINES = ['20', '22', '24', '26'];
/** Lines on which the unit tests run as well: one a day, or each that is asked for. */
const WITH_UNIT_TESTS = ['22', '24', '26'];
const MS_PER_DAY = 86_400_000;

const own = process.versions.node.split('.')[0];
const asked = process.argv.slice(2);
const lines = asked.length > 0 ? asked : LINES.filter((line) => line !== own);
const ofToday = WITH_UNIT_TESTS[Math.floor(Date.now() / MS_PER_DAY) % WITH_UNIT_TESTS.length];
if (!existsSync(join(root, 'site/dist/server.json'))) {
	console.error('There is no built site; run npm run build.');
	process.exit(1);
}
for (const line of lines) {
	const folder = join(root, '.cache/platforms', line);
	const bin = join(folder, 'node_modules/node/bin');
	if (!existsSync(join(bin, 'node'))) run('npm', ['install', '--no-save', '--prefix', folder, `node@${line}`]);
	console.log(`\n== Node ${spawnSync(join(bin, 'node'), ['--version'], { encoding: 'utf8' }).stdout.trim()}`);
	const vitest = join(root, 'node_modules/vitest/vitest.mjs');
	run(join(bin, 'node'), [vitest, 'run', '--config', 'tests/platforms/vitest.config.ts'], bin);
	if (line !== own && (line === ofToday || (asked.includes(line) && WITH_UNIT_TESTS.includes(line))))
		run(join(bin, 'node'), [vitest, 'run'], bin);
}

/** @param {string} command @param {string[]} parameters @param {string} [bin] folder of the Node that programs find */
function run(command, parameters, bin) {
	const path = [...(bin ? [bin] : []), process.env.PATH].join(delimiter);
	const { status } = spawnSync(command, parameters, {
		cwd: root,
		stdio: 'inherit',
		env: { ...process.env, PATH: path },
	});
	if (status !== 0) process.exit(1);
}
