/**
 * Runs a TypeScript entry of this repository: `node scripts/run.mjs <entry> [arguments]`.
 * Node 20 can't, so the entries are bundled once with Rolldown into `.cache/bin/` and run from there;
 * they are bundled again only when a source file changed. `NODE_OPTIONS=--enable-source-maps` shows the sources' lines in
 * traces; reading the maps would take a tenth of a short run, so it is not the default.
 */
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleEntries, root } from './bundle.mjs';

const [entry, ...rest] = process.argv.slice(2);
if (!entry) {
	console.error('usage: node scripts/run.mjs <entry.ts> [arguments]');
	process.exit(2);
}
process.env.NODE_ENV ??= 'production';
process.env.ENGINE_ROOT = root;
// Newer Nodes keep compiled programs from run to run.
module.enableCompileCache?.(join(root, '.cache/node'));
const { outputs } = await bundleEntries();
const output = outputs[entry];
if (!output) {
	console.error(`unknown entry "${entry}"; known are ${Object.keys(outputs).join(', ')}`);
	process.exit(2);
}
process.argv = [process.argv[0], output, ...rest];
await import(pathToFileURL(output).href);
