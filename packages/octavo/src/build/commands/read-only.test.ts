import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createFixtureSite } from './testing/fixture-site.ts';
import { runEngine } from './testing/run-engine.ts';

it('a site whose folder cannot be written to is checked and built, with its programs', async () => {
	const site = await createFixtureSite({
		'site.config.mjs':
			"import { z } from 'zod';\nexport default { title: z.string().parse('Docs'), url: 'https://a.example' };",
		'content/index.mdx': '---\ntitle: Home\ndescription: Home.\n---\n\nText.\n',
		'content/own.tsx':
			"export const frontMatter = { title: 'Own', description: 'Own.' };\nexport default () => <p>Own text</p>;\n",
		// Permissions say nothing to a superuser; a file in place of the folder does.
		'.cache': '',
	});
	const out = mkdtempSync(join(tmpdir(), 'out-'));
	onTestFinished(async () => {
		await site.destroy();
		rmSync(out, { recursive: true });
	});
	expect(runEngine('check', '--root', site.root)).toMatchObject({ status: 0, stderr: '' });
	expect(runEngine('build', '--root', site.root, '--out', join(out, 'dist')).status).toBe(0);
	expect(existsSync(join(out, 'dist/own/index.html'))).toBe(true);
});
