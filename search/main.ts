/** `build` writes the static index; see the usage below. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildStaticIndex } from './build.ts';

const USAGE = `usage:
  search build [--records dist/search/records.jsonl] [--out dist/search]   writes the static index`;

async function main(): Promise<void> {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			records: { type: 'string', default: 'dist/search/records.jsonl' },
			out: { type: 'string', default: 'dist/search' },
		},
	});
	const root = process.env.ENGINE_ROOT ?? process.cwd();
	if (positionals.join(' ') !== 'build') throw new Error(USAGE);
	const started = performance.now();
	const summary = await buildStaticIndex({ records: join(root, values.records), out: join(root, values.out) });
	const seconds = ((performance.now() - started) / 1000).toFixed(2);
	console.log(
		`Indexed ${summary.records} sections of ${summary.pages} pages in ${seconds} s; ${summary.files.length} files, ${Math.round(summary.bytes / 1000)} kB.`,
	);
}

main().catch((error: unknown) => {
	console.error(error instanceof Error ? error.message : String(error));
	process.exit(1);
});
