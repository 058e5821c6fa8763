import { execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { LastUpdate } from '../model.ts';

/** Starts the line of a commit; no path can contain it. */
const MARK = '\0';

/**
 * Finds the last change of every file in `wanted` in one pass over the history, newest first, and stops as soon as every
 * file has one. That a file was moved as it is does not count as a change.
 *
 * There are no results without git, outside a repository, or before the first commit. The oldest commits of a shallow clone
 * appear to have created every file; they are ignored, since no date is better than a wrong one. Authors are named only if
 * the history has several.
 * @param wanted files relative to `root`, with `/`
 */
export async function readHistory(root: string, wanted: readonly string[]): Promise<Map<string, LastUpdate>> {
	const updates = new Map<string, LastUpdate>();
	if (wanted.length === 0) return updates;
	const repository = await openRepository(root);
	if (!repository) return updates;

	/** Path in the repository at the commit that is being read -> the file that has it now. */
	const missing = new Map(wanted.map((file) => [repository.prefix + file, file]));
	const git = spawn(
		'git',
		['-c', 'core.quotePath=false', 'log', '--find-renames=100%', '--name-status', '--format=%x00%H%x09%aI%x09%aN'],
		{ cwd: root, stdio: ['ignore', 'pipe', 'ignore'] },
	);
	git.on('error', () => {});
	let update: LastUpdate | undefined;
	for await (const line of createInterface({ input: git.stdout, crlfDelay: Number.POSITIVE_INFINITY })) {
		if (line.startsWith(MARK)) {
			const [commit = '', date = '', author = ''] = line.slice(1).split('\t');
			update = repository.commits.has(commit) ? undefined : { date, author };
			continue;
		}
		const [status = '', path = '', renamed] = line.split('\t');
		const file = missing.get(renamed ?? path);
		if (file === undefined) continue;
		missing.delete(renamed ?? path);
		// A file that only moved is as old as it was at its former place.
		if (status === 'R100') missing.set(path, file);
		else if (update) updates.set(file, update);
		if (missing.size === 0) break;
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

interface Repository {
	/** Path of the root of the site in the repository; empty or with a slash at the end. */
	prefix: string;
	/** The oldest commits of a shallow clone. */
	commits: Set<string>;
}

/** Returns `undefined` outside a repository. */
async function openRepository(root: string): Promise<Repository | undefined> {
	const parameters = ['rev-parse', '--show-prefix', '--git-path', 'shallow'];
	const output = await promisify(execFile)('git', parameters, { cwd: root }).then(
		({ stdout }) => stdout,
		() => undefined,
	);
	if (output === undefined) return undefined;
	const [prefix = '', shallow = ''] = output.split('\n');
	const text = await readFile(resolve(root, shallow), 'utf8').catch(() => '');
	return { prefix, commits: new Set(text.split('\n').filter(Boolean)) };
}
