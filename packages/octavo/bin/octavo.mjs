#!/usr/bin/env node
/** The command `octavo`: builds, checks and previews a site. */
import { runProgram } from '@octavo/platform/run-program.mjs';

await runProgram(import.meta.url, 'packages/octavo/src/build/main.ts');
