import { execFile } from 'node:child_process';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { writeAtomic } from '../../platform/write-atomic.ts';
import { PackagesError } from '../packages/fetch-packages.ts';

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;
const PICTURES = 'content/screenshots';
/** Each picture is kept in several sizes; one is enough to compare by eye. */
const SMALLER_SIZE = /\.phone|@2x/;
const FILE = /^\+\+\+ b\/(content\/.*\.mdx)$/;
const HUNK = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/;

/** @throws {PackagesError} where files of pages differ from the last commit: what a release changed could not be told from them */
export async function requireCleanPages(root: string): Promise<void> {
	const { stdout } = await git(root, ['status', '--porcelain', '--untracked-files=no', '--', 'content']);
	const [first] = stdout.split('\n');
	if (first) throw new PackagesError(`found ${first.slice(3)} changed since the last commit; commit or undo it first`);
}

/** What applying a release has changed in the pages since the last commit, and what is left to look at. */
export interface AppliedChanges {
	/** File and lines of each result of an example that is another now. */
	results: string[];
	/** Pictures that differ, each with the file that the one before is kept in; paths are counted from the root. */
	pictures: { path: string; before: string }[];
	/** What the proof and the check say, each with file and line first. */
	findings: string[];
}

/** @param folder where the pictures of before are kept, counted from the root */
export async function appliedChanges(root: string, folder: string): Promise<Omit<AppliedChanges, 'findings'>> {
	const { stdout: patch } = await git(root, ['diff', '--unified=0', 'HEAD', '--', 'content', ':!content/snippets']);
	const { stdout: listed } = await git(root, ['diff', '--name-only', '--diff-filter=M', 'HEAD', '--', PICTURES]);
	const pictures: AppliedChanges['pictures'] = [];
	for (const path of listed.split('\n').filter((path) => path !== '' && !SMALLER_SIZE.test(path))) {
		const { stdout } = await run('git', ['show', `HEAD:${path}`], {
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

/** `content/cms/api/rest.mdx:12-14` for each place of a patch, by the lines as they are now. */
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
