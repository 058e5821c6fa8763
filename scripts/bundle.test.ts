import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bundleEntries } from './bundle.mjs';

// pnpm and Yarn's PnP give a program only the packages that `package.json` names.
it('programs import declared packages only', async () => {
	const workspaces = ['', 'site', ...readdirSync('packages').map((name) => `packages/${name}`)];
	const declared = workspaces.flatMap((folder) => {
		const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
		return Object.keys({ ...dependencies, ...devDependencies });
	});
	const { directory } = await bundleEntries();
	const programs = readdirSync(directory).filter((name) => name.endsWith('.mjs'));
	const imported = programs.flatMap((name) =>
		Array.from(readFileSync(join(directory, name), 'utf8').matchAll(/^import (?:.* from )?"([^."][^"]*)";$/gm)),
	);
	const packages = imported.flatMap(([, id = '']) =>
		isBuiltin(id) ? [] : (/^(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []),
	);
	expect(packages).toContain('react');
	expect(packages.filter((name) => !declared.includes(name))).toEqual([]);
});
