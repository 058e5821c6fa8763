import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { appliedChanges, requireCleanPages } from './apply.ts';

let root: string;
const put = (path: string, text: string) => {
	mkdirSync(join(root, path, '..'), { recursive: true });
	writeFileSync(join(root, path), text);
};
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'applied-'));
	put('content/cms/rest.mdx', '# REST\n\n{ "count": 1 }\n');
	put('content/screenshots/login.avif', 'old picture');
	put('content/screenshots/login@2x.avif', 'old large picture');
	const git = (...parameters: string[]) =>
		execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...parameters], { cwd: root });
	git('init', '-q');
	git('add', '-A');
	git('commit', '-qm', 'before');
});
afterEach(() => rmSync(root, { recursive: true }));

it('lists lines with changed results, and changed pictures with their previous versions', async () => {
	put('content/cms/rest.mdx', '# REST\n\n{ "count": 2,\n  "total": 3 }\n');
	put('content/screenshots/login.avif', 'new picture');
	put('content/screenshots/login@2x.avif', 'new large picture');
	expect(await appliedChanges(root, '.cache/release/pictures')).toEqual({
		results: ['content/cms/rest.mdx:3-4'],
		pictures: [{ path: 'content/screenshots/login.avif', before: '.cache/release/pictures/before-login.avif' }],
	});
	expect(readFileSync(join(root, '.cache/release/pictures/before-login.avif'), 'utf8')).toBe('old picture');
});

it('rejects uncommitted pages, because changes of the release could not be told apart', async () => {
	await requireCleanPages(root);
	put('content/cms/rest.mdx', '# REST API\n');
	await expect(requireCleanPages(root)).rejects.toThrow('found content/cms/rest.mdx with uncommitted changes');
});
