import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { repositoryRoot } from '../packages/platform/src/repository-root.ts';

const root = repositoryRoot();
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The lockfile names a package of this repository by its folder. */
const NAMES: Record<string, string> = Object.fromEntries(
	['site', ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)].map((folder) => [
		folder,
		JSON.parse(read(`${folder}/package.json`)).name,
	]),
);

beforeAll(() => execFileSync(process.execPath, ['scripts/sbom.mjs'], { cwd: root }));

it('the list of what a deployment is made of has every package of it and no tool', () => {
	const { packages }: { packages: Record<string, { version: string; dev?: boolean; link?: boolean }> } = JSON.parse(
		read('package-lock.json'),
	);
	const wanted = Object.entries(packages)
		.filter(([path, { dev, link }]) => path !== '' && !dev && !link)
		.map(([path, { version }]) => `${NAMES[path] ?? path.split('node_modules/').at(-1)}@${version}`);
	const { components, dependencies } = JSON.parse(read('.sbom/sbom.cdx.json'));
	const listed: string[] = components.map((component: { 'bom-ref': string }) => component['bom-ref']);
	expect([...new Set(listed)].sort()).toEqual([...new Set(wanted)].sort());
	expect(dependencies.map(({ ref }: { ref: string }) => ref)).toContainEqual(expect.stringMatching(/^react@/));
});

it('every package of it has a licence', () => {
	const lines = read('.sbom/licenses.txt').trim().split('\n');
	expect(lines).toContainEqual(expect.stringMatching(/^react \S+: MIT$/));
	expect(lines.filter((line) => line.endsWith('unknown'))).toEqual([]);
});

it('no package runs a script of its own when it is installed', () => {
	const { packages }: { packages: Record<string, { hasInstallScript?: boolean }> } = JSON.parse(
		read('package-lock.json'),
	);
	const running = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript);
	expect(running).toEqual([]);
});
