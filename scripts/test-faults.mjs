/**
 * `npm run test:faults`: the built site's server and builds under kill, full disk, damaged files, slow and hostile clients
 * and a jumping clock. What a full cache does to a browser is tried by `tests/browser/service-worker.spec.ts`.
 */
import { spawnSync } from 'node:child_process';
import { root } from './bundle.mjs';

/** Of continuous integration; a run that takes longer fails. Unit: s. */
const MAX_SECONDS = 480;

const started = Date.now();
const parameters = ['vitest', 'run', '--config', 'tests/faults/vitest.config.ts', ...process.argv.slice(2)];
const { status } = spawnSync('npx', parameters, { cwd: root, stdio: 'inherit' });
const seconds = (Date.now() - started) / 1000;
const isLate = seconds > MAX_SECONDS;
// A failure followed by a success is a flaky test: this line says which run failed.
console.log(`Faults: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(0)} s.`);
if (isLate) console.error(`Expected at most ${MAX_SECONDS} s.`);
process.exitCode = isLate ? 1 : (status ?? 1);
