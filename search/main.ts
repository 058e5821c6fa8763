/** `build` writes the static index, `push` fills one at Algolia; see the usage below. */

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../platform/error-message.ts';
import { buildStaticIndex } from './build.ts';
import { pushRecords } from './push.ts';

const USAGE = `usage:
  search build [--records dist/search/records.jsonl] [--out dist/search]   writes the static index
  search push [--records dist/search/records.jsonl]                        fills an index at Algolia: ALGOLIA_APPLICATION_ID, ALGOLIA_WRITE_KEY, ALGOLIA_INDEX, ALGOLIA_HOST`;

async function main(): Promise<void> {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			records: { type: 'string', default: 'dist/search/records.jsonl' },
			out: { type: 'string', default: 'dist/search' },
		},
	});
	const root = process.env.ENGINE_ROOT ?? process.cwd();
	const [command = '', ...more] = positionals;
	const records = resolve(root, values.records);
	if (more.length > 0) throw new Error(USAGE);
	if (command === 'build') await build(records, resolve(root, values.out));
	else if (command === 'push') console.log(`Pushed ${await pushRecords(records, process.env)} records.`);
	else throw new Error(USAGE);
}

async function build(records: string, out: string): Promise<void> {
	const started = performance.now();
	const summary = await buildStaticIndex({ records, out });
	const seconds = ((performance.now() - started) / 1000).toFixed(2);
	const size = Math.round(summary.bytes / 1000);
	console.log(
		`Indexed ${summary.records} sections of ${summary.pages} pages in ${seconds} s; ${summary.files.length} files, ${size} kB.`,
	);
}

main().catch((error: unknown) => {
	console.error(messageOf(error));
	process.exit(1);
});
