import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { repositoryRoot } from '@octavo/platform/repository-root.ts';
import { expect, it } from 'vitest';
import { contentComponents } from '../content/components.ts';
import { indexStyleSheets } from './index.ts';

const styleSheets = indexStyleSheets(contentComponents);

const root = join(repositoryRoot(), 'packages/octavo/src/theme');

/** Returns the paths of a sheet and its imports, relative to `ui/`. */
function withImports(path: string): string[] {
	const imports = readFileSync(join(root, path), 'utf8').matchAll(/@import "([^"]+)"/g);
	return [path, ...[...imports].flatMap(([, file = '']) => withImports(normalize(join(dirname(path), file))))];
}

/** Sheets of roles and of the seam, which other sheets import when they need them, and the parts of `late.css` that stand alone too. */
const SHARED = [
	'styles/accents.css',
	'styles/code-tokens.css',
	'styles/tones.css',
	'content/api-call/seam.css',
	...Object.values(styleSheets.lateParts).map((name) => styleSheets.files[name] ?? ''),
];

it('includes every style sheet of layout, pages, styles and content exactly once', () => {
	const reached = Object.values(styleSheets.files).flatMap(withImports);
	const written = ['layout', 'pages', 'styles', 'content'].flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
			.filter((file) => file.endsWith('.css'))
			.map((file) => join(folder, file)),
	);
	const once = [
		...reached.filter((file) => !SHARED.includes(file)),
		...SHARED.filter((file) => reached.includes(file)),
	];
	expect(once.sort()).toEqual(written.sort());
});
