import { execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { LastUpdate } from '../model.ts';

/** Starts the line of a commit; no path can contain it. */
const MARK = '\0';

/**
 * Finds the last change of every file below `folder` in one pass over the history, newest first, and stops as soon as
 * every file in `wanted` has one.
 *
 * There are no results without git, outside a repository, or before the first commit. The oldest commits of a shallow clone
 * appear to have created every file; they are ignored, since no date is better than a wrong one. Authors are named only if
 * the history has several.
 * @param wanted files relative to `root`, with `/`
 */
export async function readHistory(
	root: string,
	folder: string,
	wanted: readonly string[],
): Promise<Map<string, LastUpdate>> {
	const updates = new Map<string, LastUpdate>();
	if (wanted.length === 0) return updates;
	const boundary = await shallowCommits(root);
	if (!boundary) return updates;

	const missing = new Set(wanted);
	const git = spawn(
		'git',
		[
			'-c',
			'core.quotePath=false',
			'log',
			'--no-renames',
			'--name-only',
			'--relative',
			'--format=%x00%H%x09%aI%x09%aN',
			'--',
			folder,
		],
		{ cwd: root, stdio: ['ignore', 'pipe', 'ignore'] },
	);
	git.on('error', () => {});
	let update: LastUpdate | undefined;
	for await (const line of createInterface({ input: git.stdout, crlfDelay: Number.POSITIVE_INFINITY })) {
		if (line.startsWith(MARK)) {
			const [commit = '', date = '', author = ''] = line.slice(1).split('\t');
			update = boundary.has(commit) ? undefined : { date, author };
		} else if (update && missing.delete(line)) {
			updates.set(line, update);
			if (missing.size === 0) break;
		}
	}
	git.kill();
	return withoutSoleAuthor(updates);
}

/**
 * Removes the author if all files have the same one, who is then a machine or an import rather than the author of
 * pages.
 */
function withoutSoleAuthor(updates: Map<string, LastUpdate>): Map<string, LastUpdate> {
	const authors = new Set([...updates.values()].map(({ author }) => author));
	if (authors.size > 1) return updates;
	return new Map([...updates].map(([file, { date }]) => [file, { date, author: '' }]));
}

/** Returns the oldest commits of a shallow clone, an empty set for a full clone, or `undefined` outside a repository. */
async function shallowCommits(root: string): Promise<Set<string> | undefined> {
	const path = await promisify(execFile)('git', ['rev-parse', '--git-path', 'shallow'], { cwd: root }).then(
		({ stdout }) => stdout.trim(),
		() => undefined,
	);
	if (path === undefined) return undefined;
	const text = await readFile(resolve(root, path), 'utf8').catch(() => '');
	return new Set(text.split('\n').filter(Boolean));
}
