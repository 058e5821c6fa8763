/**
 * `npm run test:faults`: the built site's server and builds under kill, full disk, damaged files, slow and hostile clients
 * and a jumping clock. What a full cache does to a browser is tried by `tests/browser/service-worker.spec.ts`.
 */
import { spawnSync } from 'node:child_process';
import { root } from './bundle.mjs';

const started = Date.now();
const parameters = ['vitest', 'run', '--config', 'tests/faults/vitest.config.ts', ...process.argv.slice(2)];
const { status } = spawnSync('npx', parameters, { cwd: root, stdio: 'inherit' });
console.log(`Faults: ${((Date.now() - started) / 1000).toFixed(0)} s.`);
process.exitCode = status ?? 1;
