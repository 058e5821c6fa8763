import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readContentPage } from '../match/content-blocks.ts';
import { PackageFiles } from '../packages/package-files.ts';
import { compareCode } from './compare-code.ts';

const folders: string[] = [];
afterEach(() => {
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** @param files path below `@strapi/core/dist/` -> code */
function packages(files: Record<string, string>): PackageFiles {
	const folder = mkdtempSync(join(tmpdir(), 'code-'));
	folders.push(folder);
	for (const [path, text] of Object.entries(files)) {
		const file = join(folder, '@strapi/core/dist', path);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
	}
	return new PackageFiles(folder);
}

const CONTEXT = {
	homes: { 'strapi object': { 'strapi.cron.add': 'cms/cron#add' }, 'error messages': { 'Bad list': 'cms/errors' } },
	items: [
		{ group: 'strapi object', name: 'strapi.cron.add', source: '@strapi/types/dist/modules/cron.d.ts' },
		{ group: 'error messages', name: 'Bad list', source: '@strapi/core/dist/relations/index.mjs' },
	] as const,
	pages: [
		readContentPage('cms/indexes', 'Keep `foreignKeys` in it.\n'),
		readContentPage('release-notes', 'New: `foreignKeys`.\n'),
	],
};
const changesOf = (before: Record<string, string>, after: Record<string, string>) =>
	compareCode(packages(before), packages(after), CONTEXT);

it('names the page of the names that the types declare for a file', () => {
	expect(changesOf({ 'cron.mjs': 'schedule(5);' }, { 'cron.mjs': 'new Cron(5);' })).toEqual([
		'content/cms/cron.mdx @strapi/core/dist/cron.mjs - `schedule(5);` + `new Cron(5);`',
	]);
});

it('names the page that writes a word of the changed code', () => {
	const before = "pick([\n  'kind'\n]);";
	expect(
		changesOf({ 'pick.mjs': before }, { 'pick.mjs': "pick([\n  'kind',\n  'foreignKeys'\n]);\nit.constructor();" }),
	).toEqual([
		"content/cms/indexes.mdx @strapi/core/dist/pick.mjs - `'kind'` + `'kind',` + `'foreignKeys'` + `it.constructor();`",
	]);
});

it('names the page of the file that imports a changed one', () => {
	const index = { 'relations/index.mjs': "import { ids } from './ids.mjs';" };
	expect(changesOf(index, { ...index, 'relations/ids.mjs': 'const ids = 1;\nconst MAX_IDS = 9;' })).toEqual([
		'content/cms/errors.mdx @strapi/core/dist/relations/ids.mjs (new) + `const MAX_IDS = 9;`',
	]);
});

it('shows only constants and settings of a large change', () => {
	const lines = (count: number) => Array.from({ length: 19 }, (_, index) => `run(${index + count});`).join('\n');
	const before = `const MAX_TRIES = 5;\n${lines(0)}`;
	const after = `const MAX_TRIES = 10;\nsend({\n  requireTLS: true,\n});\n${lines(19)}`;
	expect(changesOf({ 'a.mjs': before }, { 'a.mjs': after })).toEqual([
		'no page yet: @strapi/core/dist/a.mjs - `const MAX_TRIES = 5;` + `const MAX_TRIES = 10;` + `requireTLS: true,`',
	]);
});

it('leaves out comments, the other format of a module, and versions of packages', () => {
	const files = (text: string) => ({ 'a.mjs': `a();\n${text}`, 'a.js': text, 'package.json.mjs': text });
	expect(changesOf(files('// one'), files('// two\n//# sourceMappingURL=a.mjs.map'))).toEqual([]);
});
