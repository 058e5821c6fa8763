import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageOf } from '@octavo/platform/error-message.ts';
import { parseJson } from '@octavo/platform/parse-json.ts';
import { writeAtomic } from '@octavo/platform/write-atomic.ts';
import { z } from 'zod';
import { PackagesError, PRODUCT_PACKAGES, runNpm } from '../packages/fetch-packages.ts';

export const PROJECT = 'tools/proof/project';
const MANIFEST = 'package.json';
const LOCKFILE = 'package-lock.json';
const INSTALL_TIMEOUT_MS = 10 * 60_000;
const LOCK = [
	'install',
	'--package-lock-only',
	'--ignore-scripts',
	'--no-audit',
	'--no-fund',
	'--omit-lockfile-registry-resolved',
];

const manifest = z.looseObject({
	dependencies: z.record(z.string(), z.string()),
	devDependencies: z.record(z.string(), z.string()),
	overrides: z.record(z.string(), z.unknown()).default({}),
});
const lockfile = z.looseObject({ packages: z.record(z.string(), z.looseObject({ version: z.string().optional() })) });

/**
 * Moves the project of the examples to another version of the product, with a new lockfile. The lockfile is created in
 * a temporary directory first, so that a failed installation changes nothing.
 * @param packages version of each package, because the registry can lack some at the product's version
 * @returns the version of each direct dependency of the project
 * @throws {PackagesError} when the packages cannot be installed
 */
export async function movePin(
	root: string,
	{ from, to, packages }: { from: string; to: string; packages: Readonly<Record<string, string>> },
): Promise<string[]> {
	const project = join(root, PROJECT);
	const source = readFileSync(join(project, MANIFEST), 'utf8');
	const before = parseJson(source, manifest, `${PROJECT}/${MANIFEST}`, 'a manifest');
	const direct = { ...before.dependencies, ...before.devDependencies };
	let moved = source;
	const taken: string[] = [];
	for (const [name, pinned] of Object.entries(direct)) {
		const version = packages[name];
		if (!version || !PRODUCT_PACKAGES.some((known) => known === name)) continue;
		moved = moved.replace(`"${name}": "${pinned}"`, `"${name}": "${version}"`);
		taken.push(`${name} ${version}`);
	}
	const locked = existsSync(join(project, LOCKFILE)) ? readFileSync(join(project, LOCKFILE), 'utf8') : undefined;
	const others = locked === undefined ? [] : ofVersion(from, locked).filter((name) => direct[name] === undefined);
	const overrides = Object.fromEntries(others.map((name) => [name, packages[name] ?? to]));
	const beside = mkdtempSync(join(tmpdir(), 'release-'));
	try {
		if (locked !== undefined) writeAtomic(join(beside, LOCKFILE), locked);
		// The product's packages accept any version 5 of each other, so npm would keep or choose other versions.
		const aligned = parseJson(moved, manifest, MANIFEST, 'a manifest');
		aligned.overrides = { ...aligned.overrides, ...overrides };
		writeAtomic(join(beside, MANIFEST), JSON.stringify(aligned));
		await lock(beside);
		// Without the overrides, a dependency that needs another version gets it, and the rest stays.
		writeAtomic(join(beside, MANIFEST), moved);
		await lock(beside);
		// npm indents a lockfile like the manifest beside it, which would change every line.
		const made: unknown = JSON.parse(readFileSync(join(beside, LOCKFILE), 'utf8'));
		writeAtomic(join(project, LOCKFILE), `${JSON.stringify(made, null, 2)}\n`);
		writeAtomic(join(project, MANIFEST), moved);
	} finally {
		rmSync(beside, { recursive: true, force: true });
	}
	return taken;
}

/** Returns the product's packages that a lockfile contains at a version. */
function ofVersion(version: string, locked: string): string[] {
	const { packages } = parseJson(locked, lockfile, `${PROJECT}/${LOCKFILE}`, 'a lockfile');
	const found = Object.entries(packages).filter(([, entry]) => entry.version === version);
	const names = found.map(([path]) => path.split('node_modules/').at(-1) ?? '');
	return [...new Set(names.filter((name) => name.startsWith('@strapi/')))];
}

async function lock(directory: string): Promise<void> {
	try {
		await runNpm(LOCK, { cwd: directory, timeout: INSTALL_TIMEOUT_MS });
	} catch (error) {
		throw new PackagesError(
			`"npm ${LOCK.join(' ')}" failed, so the project of the examples is unchanged: ${messageOf(error)}`,
		);
	}
}
