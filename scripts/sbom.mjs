/**
 * `node scripts/sbom.mjs`: what a deployment is made of, beside the built site's folder: `.sbom/sbom.cdx.json` (CycloneDX) and
 * `.sbom/licenses.txt`, a line for each package. Read from the lockfile, so that nothing has to be installed.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bundle.mjs';

/**
 * @typedef {{
 *   'bom-ref': string, name: string, version: string, properties?: { name: string, value: string }[],
 *   licenses?: { license?: { id?: string, name?: string }, expression?: string }[]
 * }} Component
 */

const parameters = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'];
const text = execFileSync('npm', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
/** @type {{ metadata: { component: Component }, components: Component[], dependencies: { ref: string, dependsOn?: string[] }[] }} */
const all = JSON.parse(text);

// `--omit=dev` would also leave out what production shares with the tools, such as React.
const components = all.components.filter(
	({ properties = [] }) => !properties.some(({ name }) => name === 'cdx:npm:package:development'),
);
const licensesInLockfile = licensesOf(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
for (const component of components) {
	const name = licensesInLockfile.get(component['bom-ref']);
	// npm drops licences that are not SPDX names.
	if (!component.licenses?.length && name) component.licenses = [{ license: { name } }];
}
const kept = new Set([all.metadata.component, ...components].map((component) => component['bom-ref']));
const dependencies = all.dependencies
	.filter(({ ref }) => kept.has(ref))
	.map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }));

const lines = components.map(({ name, version, licenses = [] }) => {
	const names = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? 'unknown');
	return `${name} ${version}: ${names.join(', ') || 'unknown'}`;
});
const directory = join(root, '.sbom');
mkdirSync(directory, { recursive: true });
writeFileSync(join(directory, 'sbom.cdx.json'), JSON.stringify({ ...all, components, dependencies }, null, '\t'));
writeFileSync(join(directory, 'licenses.txt'), `${[...new Set(lines)].sort().join('\n')}\n`);
console.log(`${components.length} packages written to ${directory}.`);

/**
 * @param {{ packages: Record<string, { version?: string, license?: string }> }} lockfile
 * @returns {Map<string, string>} by name and version
 */
function licensesOf({ packages }) {
	return new Map(
		Object.entries(packages).flatMap(([path, { version, license }]) =>
			license === undefined ? [] : [[`${path.split('node_modules/').at(-1)}@${version}`, license]],
		),
	);
}
