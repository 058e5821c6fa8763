import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomic } from '@octavo/platform/write-atomic.ts';
import groupBy from 'lodash-es/groupBy.js';
import { MdxSyntaxError } from 'octavo/build/compile/index.ts';
import type { Fence } from '../model.ts';
import { readFences } from '../notation/index.ts';
import type { Difference } from './judge.ts';

interface Written {
	files: string[];
	/** Why other files were not written. */
	problems: string[];
}

/** Writes the results of the CMS to the blocks of the pages. A block keeps its indentation. */
export async function writeDifferences(root: string, differences: readonly Difference[]): Promise<Written> {
	const written: Written = { files: [], problems: [] };
	for (const [file, found] of Object.entries(groupBy(differences, ({ fence }) => fence.file))) {
		const path = join(root, file);
		try {
			writeAtomic(path, replaceBlocks(await readFile(path, 'utf8'), found));
			written.files.push(file);
		} catch (error) {
			if (!(error instanceof ChangedPageError)) throw error;
			written.problems.push(error.message);
		}
	}
	return written;
}

/** A page was edited while its examples ran, so that the positions of its blocks are unknown. */
export class ChangedPageError extends Error {}

/**
 * Replaces blocks from the last to the first, so that the line numbers of earlier ones stay valid. The first of several
 * results for one block is used.
 */
export function replaceBlocks(source: string, differences: readonly Difference[]): string {
	const lines = source.split('\n');
	const fences = readFencesNow(source, differences[0]?.fence.file ?? '');
	const byLine = new Map([...differences].reverse().map((difference) => [difference.fence.lines.first, difference]));
	for (const { fence, given } of [...byLine.values()].sort((one, other) => other.fence.line - one.fence.line)) {
		const { first, last } = fence.lines;
		ensureUnchanged(fences, fence);
		const [indent = ''] = /^\s*/.exec(lines[first - 1] ?? '') ?? [];
		const block = given.split('\n').map((line) => (line === '' ? '' : indent + line));
		lines.splice(first, last - first - 1, ...block);
	}
	return lines.join('\n');
}

/** @throws {ChangedPageError} when the page is not valid MDX, e.g. in the middle of an edit */
function readFencesNow(source: string, file: string): Fence[] {
	try {
		return readFences(source, file);
	} catch (error) {
		if (!(error instanceof MdxSyntaxError)) throw error;
		throw new ChangedPageError(`${file}:${error.line}:${error.column} ${error.message}; this page is not written`);
	}
}

/** @throws {ChangedPageError} when the block that ran is no longer at its position */
function ensureUnchanged(fences: readonly Fence[], { file, line, lines, code }: Fence): void {
	const now = fences.find((fence) => fence.lines.first === lines.first);
	if (now?.lines.last === lines.last && now.code === code) return;
	throw new ChangedPageError(
		`${file}:${line} was edited while its example ran; this page is not written, run it again`,
	);
}
