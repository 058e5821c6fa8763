import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Difference } from './judge.ts';

/**
 * Puts what the CMS gave into the blocks of the pages. A block keeps its indentation.
 * @returns files that were changed
 */
export async function writeDifferences(root: string, differences: readonly Difference[]): Promise<string[]> {
	const files = groupByFile(differences);
	for (const [file, found] of files) {
		const path = join(root, file);
		await writeFile(path, replaceBlocks(await readFile(path, 'utf8'), found));
	}
	return [...files.keys()];
}

function groupByFile(differences: readonly Difference[]): Map<string, Difference[]> {
	const groups = new Map<string, Difference[]>();
	for (const difference of differences) {
		const { file } = difference.fence;
		groups.set(file, [...(groups.get(file) ?? []), difference]);
	}
	return groups;
}

/** Later blocks first, so that the lines of earlier ones stay where they are; of several for one block the first counts. */
export function replaceBlocks(source: string, differences: readonly Difference[]): string {
	const lines = source.split('\n');
	const byLine = new Map([...differences].reverse().map((difference) => [difference.fence.lines.first, difference]));
	for (const { fence, given } of [...byLine.values()].sort((one, other) => other.fence.line - one.fence.line)) {
		const { first, last } = fence.lines;
		const [indent = ''] = /^\s*/.exec(lines[first - 1] ?? '') ?? [];
		const block = given.split('\n').map((line) => (line === '' ? '' : indent + line));
		lines.splice(first, last - first - 1, ...block);
	}
	return lines.join('\n');
}
