import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const TEXT = /\.(html|css|js|mjs|json|svg|xml|txt|md|webmanifest|wasm)$/;

/** Writes `.br` beside the files that one page view can ask for, as a static host would have them. */
export async function compressDirectory(directory: string): Promise<void> {
	for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
		const path = join(entry.parentPath, entry.name);
		if (!entry.isFile() || !TEXT.test(entry.name) || (await stat(`${path}.br`).catch(() => undefined))) continue;
		const content = await readFile(path);
		await writeFile(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
	}
}
