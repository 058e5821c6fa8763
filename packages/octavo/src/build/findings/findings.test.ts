import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@octavo/platform/repository-root.ts';
import { expect, it } from 'vitest';
import { documentationOf, FINDING_CODES } from './index.ts';

const root = repositoryRoot();

it.each(Object.keys(FINDING_CODES))('%s has a page with cause, example and fix', (code) => {
	const text = readFileSync(join(root, documentationOf(code)), 'utf8');
	expect(text.startsWith(`# ${code}\n`)).toBe(true);
	const prose = text.replace(/^(```+)\w*\n[\s\S]*?\n\1$/gm, '');
	const headings = [...prose.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
	expect(headings).toEqual(['Cause', 'Example', 'Fix']);
});

it('every page explains an existing code', () => {
	const pages = readdirSync(join(root, 'packages/octavo/src/build/findings/docs')).map((name) =>
		name.replace(/\.md$/, ''),
	);
	expect(pages.sort()).toEqual(Object.keys(FINDING_CODES).sort());
});
