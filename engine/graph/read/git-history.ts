import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { LastUpdate } from '../model.ts';

/** Begins a commit's line: no path can hold it. */
const MARK = '\0';

/**
 * Finds the last change of every file below `folder` in one pass over the history, newest first,
 * and stops as soon as every file in `wanted` has one.
 *
 * Without git, without a repository, or before the first commit there are none. The oldest commits of a shallow clone
 * seem to have made every file; they are left out, since no date is better than a wrong one.
 * A person is named only where the history knows several.
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
	const format = `--format=${MARK.replace('\0', '%x00')}%H%x09%aI%x09%aN`;
	const git = spawn(
		'git',
		['-c', 'core.quotePath=false', 'log', '--no-renames', '--name-only', '--relative', format, '--', folder],
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
	return withoutMachine(updates);
}

/** One name on everything is that of a machine or of an import, and says nothing about who wrote a page. */
function withoutMachine(updates: Map<string, LastUpdate>): Map<string, LastUpdate> {
	const authors = new Set([...updates.values()].map(({ author }) => author));
	if (authors.size > 1) return updates;
	return new Map([...updates].map(([file, { date }]) => [file, { date, author: '' }]));
}

/** @returns the commits at which a shallow clone ends, none for a whole one, or nothing outside a repository */
async function shallowCommits(root: string): Promise<Set<string> | undefined> {
	const path = await new Promise<string | undefined>((done) => {
		const git = spawn('git', ['rev-parse', '--git-path', 'shallow'], {
			cwd: root,
			stdio: ['ignore', 'pipe', 'ignore'],
		});
		let output = '';
		git.stdout.on('data', (chunk) => {
			output += chunk;
		});
		git.on('error', () => done(undefined));
		git.on('close', (status) => done(status === 0 ? output.trim() : undefined));
	});
	if (path === undefined) return undefined;
	const text = await readFile(resolve(join(root), path), 'utf8').catch(() => '');
	return new Set(text.split('\n').filter(Boolean));
}
