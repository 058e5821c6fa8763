import { expect, it } from 'vitest';
import { reviewedFile, type SurfaceItem } from '../model.ts';
import { readContentPage } from './content-blocks.ts';
import { findContradictions } from './contradictions.ts';
import { lostHomes, updateHomes } from './homes.ts';
import { matchSurface } from './match-surface.ts';

const option = (member: string): SurfaceItem => ({
	group: 'command options',
	name: `strapi export ${member}`,
	member,
	owner: 'strapi export',
	source: '@strapi/strapi/dist/cli.mjs',
});
const EXPORT: SurfaceItem = { group: 'commands', name: 'strapi export', source: '@strapi/strapi/dist/cli.mjs' };
const MAX_AGE: SurfaceItem = {
	group: 'middlewares',
	name: 'strapi::cors maxAge',
	member: 'maxAge',
	owner: 'strapi::cors',
	source: '@strapi/core/dist/middlewares/cors.mjs',
	default: '31_536_000',
};
const ITEMS = [EXPORT, option('--file'), option('--key'), option('--format'), MAX_AGE];
const cli = readContentPage(
	'cms/cli',
	`---
title: CLI
---

## strapi export

Run \`strapi export\` to write the content into one file that another project can import.

| Option | Meaning |
| --- | --- |
| \`--file\` | Name of the file without its ending |

\`\`\`bash
strapi export --key secret
\`\`\`
`,
);
const middlewares = (value: string) =>
	readContentPage(
		'cms/configurations/middlewares',
		`## cors\n\n| Option | Default | Meaning |\n| --- | --- | --- |\n| \`maxAge\` | \`${value}\` | Seconds that browsers keep the answer |\n`,
	);

it('distinguishes explained names, names that only occur in an example, and missing names', () => {
	const verdicts = matchSurface(ITEMS, [cli], []);
	expect(Object.fromEntries(verdicts.map(({ item, status, place }) => [item.name, [status, place?.line]]))).toEqual({
		'strapi export': ['documented', 5],
		'strapi export --file': ['documented', 11],
		'strapi export --key': ['named', 14],
		'strapi export --format': ['missing', undefined],
		'strapi::cors maxAge': ['missing', undefined],
	});
});

it('excludes reviewed names with the reason', () => {
	const rules = reviewedFile.parse([
		{ group: 'command options', names: '--format$', reason: 'Only for tests of Strapi.' },
	]);
	const format = matchSurface(ITEMS, [cli], rules).find(({ item }) => item.member === '--format');
	expect(format?.internal).toBe('Only for tests of Strapi.');
});

it('refuses a reviewed name that is no regular expression, instead of ending without a place', () => {
	const { error } = reviewedFile.safeParse([{ group: 'commands', names: '(', reason: 'A reason that is long.' }]);
	expect(error?.issues).toMatchObject([{ path: [0, 'names'], message: expect.stringContaining('Unterminated group') }]);
});

it('keeps the home of a name as long as its page explains it, and reports it afterwards', () => {
	const verdicts = matchSurface(ITEMS, [cli], []);
	const homes = updateHomes({ commands: { 'strapi export': 'cms/gone' } }, verdicts, [cli]);
	expect(homes).toEqual({
		commands: { 'strapi export': 'cms/cli#strapi-export' },
		'command options': { 'strapi export --file': 'cms/cli#strapi-export' },
	});
	const surface = { version: '5.54.0', items: ITEMS };
	expect(lostHomes(homes, surface, [cli])).toEqual([]);
	const emptied = readContentPage('cms/cli', '# CLI\n\n## strapi export\n\nNothing is left.\n');
	expect(lostHomes(homes, surface, [emptied]).map(({ item, line }) => [item.name, line])).toEqual([
		['strapi export --file', 3],
	]);
	const named = readContentPage('cms/cli', '## strapi export\n\n```sh\nnpx strapi export --file x\n```\n');
	expect(lostHomes(homes, surface, [named]).map(({ item, line }) => [item.name, line])).toEqual([
		['strapi export --file', 4],
	]);
	const [lost] = lostHomes(homes, surface, [{ ...cli, id: 'cms/the-cli' }]);
	expect(lost).toMatchObject({ page: 'cms/cli', line: undefined, nearest: 'cms/the-cli' });
	const [far] = lostHomes(homes, surface, [{ ...cli, id: 'cloud/billing' }]);
	expect(far).toMatchObject({ page: 'cms/cli', line: undefined, nearest: undefined });
});

it('reports options that a command does not have', () => {
	const page = readContentPage(
		'cms/cli',
		'## `strapi export`\n\n| Option | Meaning |\n| --- | --- |\n| `--zip` | Packs |\n',
	);
	const [found, ...more] = findContradictions({ version: '5.54.0', items: ITEMS }, [page]);
	expect(found).toMatchObject({ page: 'cms/cli', line: 5 });
	expect(found?.message).toContain('"--zip"');
	expect(found?.message).toContain('--file, --key, --format');
	expect(more).toEqual([]);
});

it('reports defaults that differ from the code, in any notation of the number', () => {
	const surface = { version: '5.54.0', items: ITEMS };
	expect(findContradictions(surface, [middlewares('31536000')])).toEqual([]);
	expect(findContradictions(surface, [middlewares('60')])).toMatchObject([
		{ line: 5, message: expect.stringContaining('found the default "60" of "maxAge", expected "31536000"') },
	]);
});
