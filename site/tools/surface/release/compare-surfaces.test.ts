import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { type PublishedVersion, VersionCode } from '../history/version-code.ts';
import { readContentPage } from '../match/content-blocks.ts';
import type { History, SurfaceItem } from '../model.ts';
import { PackageFiles } from '../packages/package-files.ts';
import { compareSurfaces } from './compare-surfaces.ts';
import { formatRelease } from './release.ts';

const folders: string[] = [];
afterEach(() => {
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const key = (member: string): SurfaceItem => ({
	group: 'configuration keys',
	name: `server.${member}`,
	member,
	owner: 'server',
	source: '@strapi/core/dist/server.mjs',
});

/**
 * Creates a made-up version.
 * @param code all of its code
 */
function published(version: string, members: readonly string[], code: string): PublishedVersion {
	const folder = mkdtempSync(join(tmpdir(), 'compare-'));
	folders.push(folder);
	const directory = join(folder, 'node_modules');
	mkdirSync(join(directory, '@strapi/core/dist'), { recursive: true });
	writeFileSync(join(directory, '@strapi/core/dist/server.mjs'), code);
	return {
		version,
		items: members.map(key),
		packages: { '@strapi/core': version },
		code: new VersionCode(new PackageFiles(directory)),
	};
}

const PAGE = readContentPage(
	'cms/server',
	'---\ntitle: Server\n---\n\n## Server {#server}\n\n| Key | Meaning |\n| --- | --- |\n| `server.host` | The address that the server listens on |\n',
);
const NO_HISTORY: History = { versions: ['5.1.0', '5.2.0'], names: {} };
const OPTIONS = {
	history: NO_HISTORY,
	homes: { 'configuration keys': { 'server.host': 'cms/server#server' } },
	pages: [PAGE],
	rules: [],
};
const before = () => published('5.1.0', ['host'], 'server host name');
const after = () => published('5.2.0', ['name', 'maxIpsCount'], 'server name maxIpsCount');

it('lists added names with the section of related names, and removed names with their line', () => {
	const differences = compareSurfaces(before(), after(), OPTIONS);
	expect(differences).toEqual([
		{ kind: 'came', item: key('name'), unproved: true, place: { page: 'cms/server', line: 5 } },
		{ kind: 'came', item: key('maxIpsCount'), place: { page: 'cms/server', line: 5 } },
		{ kind: 'went', item: key('host'), place: { page: 'cms/server', line: 9 } },
	]);
});

it('lists an added name that a reviewed rule leaves out, with the reason, and no removed one', () => {
	const rules = [
		{ group: 'configuration keys' as const, names: /^server\.(maxIpsCount|host)$/, reason: 'Set by tests.' },
	];
	const differences = compareSurfaces(before(), after(), { ...OPTIONS, rules });
	expect(differences.map(({ item }) => item.member)).toEqual(['name', 'maxIpsCount']);
	expect(formatRelease({ ...EMPTY, differences })).toContain(
		'- content/cms/server.mdx:5 `server.maxIpsCount`, left out of the figures: Set by tests. (',
	);
});

it('accepts the history as proof in both directions', () => {
	const history = { ...NO_HISTORY, names: { 'configuration keys': { 'server.name': { since: '5.2.0' } } } };
	const unproved = (one: PublishedVersion, other: PublishedVersion) =>
		compareSurfaces(one, other, { ...OPTIONS, history }).filter((difference) => difference.unproved);
	expect(unproved(before(), after())).toEqual([]);
	expect(unproved(after(), before())).toEqual([]);
});

const EMPTY = {
	from: '5.1.0',
	to: '5.2.0',
	differences: [],
	notes: [],
	labels: [],
	notesToWrite: [],
	packages: [],
	versionMentions: [],
};

it('says first what was compared, and which packages nothing can be concluded about', () => {
	const taken = { '@strapi/core': ['5.1.0', '5.1.0'], '@strapi/upload': ['5.0.9', '5.2.0'] } as const;
	const packages = Object.entries(taken).map(([name, taken]) => ({ name, taken }));
	const first = (report: Parameters<typeof formatRelease>[0]) => formatRelease(report).split('\n')[0];
	expect(first({ ...EMPTY, packages, examples: ['content/a.mdx:3 differs'] })).toBe(
		'Compared 34 of 35 packages of 5.2.0 with those of 5.1.0. Not compared, so nothing can be concluded about them: @strapi/core, which the registry lacks. @strapi/client and @strapi/sdk-plugin have versions of their own and are not compared. Examples of the pages ran on both versions: 1 answer differently.',
	);
	expect(first(EMPTY)).toMatch(/^Compared 35 of 35 packages .* Examples of the pages did not run/);
});

it('suggests a label only where one is near', () => {
	const label = { page: 'cms/server', line: 3, message: 'no label "Sve"' };
	const text = formatRelease({
		...EMPTY,
		labels: [
			{ ...label, closest: 'Save' },
			{ ...label, line: 4 },
		],
	});
	expect(text).toContain('cms/server.mdx:3 no label "Sve"; did you mean "Save"?');
	expect(text).toMatch(/cms\/server\.mdx:4 no label "Sve"\.$/m);
});

it('separates proved changes from names that may only have moved', () => {
	const text = formatRelease({ ...EMPTY, differences: compareSurfaces(before(), after(), OPTIONS) });
	expect(text).toMatch(/## New names \(1\)[^#]*### configuration keys[^#]*server\.maxIpsCount/);
	expect(text).toMatch(/## Perhaps new \(1\)[^#]*### configuration keys[^#]*server\.name/);
	expect(text).toContain('- content/cms/server.mdx:9 `server.host` (@strapi/core/dist/server.mjs)');
});
