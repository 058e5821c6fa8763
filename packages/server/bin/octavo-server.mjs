#!/usr/bin/env node
/** The command `octavo-server`: builds what is missing of a site and serves it. */
import { runProgram } from '@octavo/platform/run-program.mjs';

await runProgram(import.meta.url, 'packages/server/src/main.ts');
