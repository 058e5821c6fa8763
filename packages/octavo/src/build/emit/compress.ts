import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Output } from '../files/index.ts';

const TEXT = /\.(html|css|js|mjs|json|jsonl|svg|xml|txt|md|webmanifest)$/;
/** In bytes; smaller files fit into one packet without compression. */
const MIN_SIZE = 512;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a `.br` and a `.gz` version of each text file in the output. Unchanged files are not compressed again. */
export async function compressOutput(output: Output): Promise<void> {
	for (const path of output.paths().filter((path) => TEXT.test(path))) {
		const key = output.keyOf(path) ?? '';
		const kept = output.keep(`${path}.br`, key) && output.keep(`${path}.gz`, key);
		if (!kept) await compressFile(output, path, key);
	}
}

async function compressFile(output: Output, path: string, key: string): Promise<void> {
	const content = await output.read(path);
	if (content.length < MIN_SIZE) return;
	const options = {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
			[constants.BROTLI_PARAM_SIZE_HINT]: content.length,
		},
	};
	output.write(`${path}.br`, await brotli(content, options), key);
	output.write(`${path}.gz`, await zip(content, { level: 9 }), key);
}
