/**
 * `npm run sbom`: what a deployment is made of, beside the built site's folder: `.sbom/sbom.cdx.json` (CycloneDX) and
 * `.sbom/licenses.txt`, a line for each package. Read from the lockfile, so that nothing has to be installed.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bundle.mjs';

const parameters = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only', '--loglevel=error'];
const text = execFileSync('npm', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
/** @type {{ components: { name: string, version: string, licenses?: { license?: { id?: string, name?: string }, expression?: string }[] }[] }} */
const { components } = JSON.parse(text);
const lines = components.map(({ name, version, licenses = [] }) => {
	const names = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? 'unknown');
	return `${name} ${version}: ${names.join(', ') || 'unknown'}`;
});
const directory = join(root, '.sbom');
mkdirSync(directory, { recursive: true });
writeFileSync(join(directory, 'sbom.cdx.json'), text);
writeFileSync(join(directory, 'licenses.txt'), `${[...new Set(lines)].sort().join('\n')}\n`);
console.log(`${components.length} packages written to ${directory}.`);
