/**
 * `npm test -- faults`: the built site's server and builds under kill, full disk, damaged files, slow and hostile clients
 * and a jumping clock. What a full cache does to a browser is tried by `tests/browser/service-worker.spec.ts`.
 */
import { spawnSync } from 'node:child_process';
import { root } from '../../scripts/bundle.mjs';

/** How long the tests take at most on two idle cores, in s. A busy machine may take longer. */
const EXPECTED_SECONDS = 660;

const started = Date.now();
const parameters = ['vitest', 'run', '--config', 'tests/faults/vitest.config.ts', ...process.argv.slice(2)];
const { status } = spawnSync('npx', parameters, { cwd: root, stdio: 'inherit' });
const seconds = ((Date.now() - started) / 1000).toFixed(0);
// A failure followed by a success is a flaky test: this line says which run failed.
console.log(`Faults: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s, expected at most ${EXPECTED_SECONDS} s.`);
process.exitCode = status ?? 1;
