import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders read at the same time. */
const CONCURRENT_FOLDERS = 16;

/**
 * Lists every file below `directory`, none where it does not exist. Names that begin with a dot or an underscore are
 * left out.
 * @returns paths relative to `directory`, with `/`, sorted
 */
export async function scanFiles(directory: string): Promise<string[]> {
	const found: string[] = [];
	let level = [''];
	while (level.length > 0) {
		const below: string[] = [];
		await forEachConcurrently(level, CONCURRENT_FOLDERS, async (folder) => {
			const entries = await readdir(join(directory, folder), { withFileTypes: true }).catch(() => []);
			for (const entry of entries) {
				if (/^[._]/.test(entry.name)) continue;
				const path = folder ? `${folder}/${entry.name}` : entry.name;
				if (entry.isDirectory()) below.push(path);
				else found.push(path);
			}
		});
		level = below;
	}
	return found.sort();
}

/** Runs `work` over all items, at most `limit` at a time. */
export async function forEachConcurrently<Item>(
	items: readonly Item[],
	limit: number,
	work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
	let next = 0;
	const run = async (): Promise<void> => {
		while (next < items.length) {
			const index = next++;
			const item = items[index];
			if (item !== undefined) await work(item, index);
		}
	};
	await Promise.all(Array.from({ length: Math.min(limit, items.length) }, run));
}
