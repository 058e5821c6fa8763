import { execFile } from 'node:child_process';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { writeAtomic } from '@octavo/platform/write-atomic.ts';
import { PackagesError } from '../packages/fetch-packages.ts';

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;
const PICTURES = 'content/screenshots';
/** Each picture has several sizes; one is enough for a visual comparison. */
const SMALLER_SIZE = /\.phone|@2x/;
const FILE = /^\+\+\+ b\/(content\/.*\.mdx)$/;
const HUNK = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/;

/**
 * Checks that the pages are committed, so that the changes of a release can be told apart.
 * @throws {PackagesError} when files of pages differ from the last commit
 */
export async function requireCleanPages(root: string): Promise<void> {
	const { stdout } = await git(root, ['status', '--porcelain', '--untracked-files=no', '--', 'content']);
	const [first] = stdout.split('\n');
	if (first) throw new PackagesError(`found ${first.slice(3)} with uncommitted changes; commit or revert them first`);
}

/** Changes in the pages since the last commit that applying a release made, and what remains to review. */
export interface AppliedChanges {
	/** File and lines of each changed result of an example. */
	results: string[];
	/** Changed pictures with the files of their previous versions; paths are relative to the root. */
	pictures: { path: string; before: string }[];
	/** Findings of the proof and the check, each starting with file and line. */
	findings: string[];
}

/**
 * Collects the changes in the pages.
 * @param folder for the previous versions of pictures, relative to the root
 */
export async function appliedChanges(root: string, folder: string): Promise<Omit<AppliedChanges, 'findings'>> {
	const { stdout: patch } = await git(root, [
		'diff',
		'--relative',
		'--unified=0',
		'HEAD',
		'--',
		'content',
		':!content/snippets',
	]);
	const { stdout: listed } = await git(root, [
		'diff',
		'--relative',
		'--name-only',
		'--diff-filter=M',
		'HEAD',
		'--',
		PICTURES,
	]);
	const pictures: AppliedChanges['pictures'] = [];
	for (const path of listed.split('\n').filter((path) => path !== '' && !SMALLER_SIZE.test(path))) {
		const { stdout } = await run('git', ['show', `HEAD:./${path}`], {
			cwd: root,
			maxBuffer: MAX_OUTPUT_BYTES,
			encoding: 'buffer',
		});
		const before = `${folder}/before-${basename(path)}`;
		writeAtomic(join(root, before), stdout);
		pictures.push({ path, before });
	}
	return { results: changedLines(patch), pictures };
}

/** Returns `content/cms/api/rest.mdx:12-14` for each hunk of a patch, with the current line numbers. */
function changedLines(patch: string): string[] {
	let file = '';
	return patch.split('\n').flatMap((line) => {
		file = line.match(FILE)?.[1] ?? (line.startsWith('+++ ') ? '' : file);
		const hunk = line.match(HUNK);
		if (!hunk || file === '') return [];
		const [from, count] = [Number(hunk[1]), Number(hunk[2] ?? 1)];
		return [`${file}:${from}${count > 1 ? `-${from + count - 1}` : ''}`];
	});
}

function git(root: string, parameters: string[]) {
	return run('git', parameters, { cwd: root, maxBuffer: MAX_OUTPUT_BYTES });
}
