/**
 * Runs a TypeScript program of this repository: `node scripts/run.mjs <entry> [arguments]`. Node 20 cannot run TypeScript,
 * so programs are bundled with Rolldown into `.cache/bin/`, and bundled again only if a source file has changed.
 * `NODE_OPTIONS=--enable-source-maps` shows the sources' lines in stack traces; it is not the default, because reading the
 * maps takes a tenth of a short run.
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
process.env.NODE_ENV ||= 'production';
process.env.ENGINE_ROOT = root;
process.env.SITE_ROOT ||= join(root, 'site');
// Newer versions of Node cache compiled programs between runs.
module.enableCompileCache?.(join(root, '.cache/node'));
const { outputs } = await bundleEntries().catch((error) => {
	if (!('syscall' in error)) throw error;
	console.error(`${error.message}\nPrograms are bundled into .cache: run one once as a user who can write there.`);
	process.exit(1);
});
if (!Object.hasOwn(outputs, entry)) {
	console.error(`unknown entry "${entry}", expected one of ${Object.keys(outputs).join(', ')}`);
	process.exit(2);
}
const output = outputs[entry];
process.argv = [process.argv[0], output, ...rest];
await import(pathToFileURL(output).href);
