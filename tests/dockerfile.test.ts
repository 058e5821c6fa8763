import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const bundles = Array.from(
	dockerfile.matchAll(/^RUN npx rolldown (\S+) .* --file (\S+)$/gm),
	([, entry = '', file = '']) => ({ entry, file }),
);

it('the image bundles every program of the server', () => {
	const programsIn = (folder: string) =>
		readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => basename(name) === 'main.ts');
	// Those of this site take the place of the generic ones.
	const own = programsIn('site/server');
	const programs = [
		...own.map((name) => `site/server/${name}`),
		...programsIn('packages/server/src').flatMap((name) => (own.includes(name) ? [] : `packages/server/src/${name}`)),
	];
	expect(bundles.map(({ entry }) => entry).sort()).toEqual(programs.sort());
});

it('the image contains every bundle', () => {
	const copied = /^COPY --from=build (.+\.mjs) \.\/$/m.exec(dockerfile)?.[1]?.split(' ');
	expect(copied).toEqual(bundles.map(({ file }) => file));
});
