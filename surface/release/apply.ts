import { execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { messageOf } from '../../platform/error-message.ts';
import { parseJson } from '../../platform/parse-json.ts';
import { writeAtomic } from '../../platform/write-atomic.ts';
import { PackagesError, SPEAKING } from '../packages/fetch-packages.ts';
import { appliedChanges, requireCleanPages } from './applied-changes.ts';

const run = promisify(execFile);
const PROJECT = 'proof/project';
const INSTALL_TIMEOUT_MS = 10 * 60_000;
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

const manifest = z.looseObject({
	dependencies: z.record(z.string(), z.string()),
	devDependencies: z.record(z.string(), z.string()),
});

/**
 * Moves the pin: the project of the examples gets the version with a lockfile of its own, then the surface, its homes and the
 * history are written anew, and the results and pictures in the pages that are others now. The lockfile is made beside the project first, so that a failing install changes nothing.
 * @returns what that changed in the pages, see `appliedChanges`
 * @throws {PackagesError} where the registry has no such version of a package that the project needs
 */
export async function applyRelease(
	root: string,
	from: string,
	to: string,
	report: (step: string) => void,
): Promise<string> {
	await requireCleanPages(root);
	const project = join(root, PROJECT);
	const source = readFileSync(join(project, 'package.json'), 'utf8');
	const { dependencies, devDependencies } = parseJson(source, manifest, `${PROJECT}/package.json`, 'a manifest');
	const pinned = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => version === from);
	let moved = source;
	for (const [name] of pinned) moved = moved.replace(`"${name}": "${from}"`, `"${name}": "${to}"`);
	const beside = mkdtempSync(join(tmpdir(), 'release-'));
	try {
		writeAtomic(join(beside, 'package.json'), moved);
		const lockfile = 'package-lock.json';
		if (existsSync(join(project, lockfile))) cpSync(join(project, lockfile), join(beside, lockfile));
		await npm(
			[
				'install',
				'--package-lock-only',
				'--ignore-scripts',
				'--no-audit',
				'--no-fund',
				'--omit-lockfile-registry-resolved',
			],
			beside,
		);
		writeAtomic(join(project, lockfile), readFileSync(join(beside, lockfile)));
		writeAtomic(join(project, 'package.json'), moved);
	} finally {
		rmSync(beside, { recursive: true, force: true });
	}
	report(`${PROJECT}: ${pinned.map(([name]) => name).join(', ')} at ${to}`);
	for (const parameters of [
		['run', '--silent', 'surface', '--', to, '--write'],
		['run', '--silent', 'surface', '--', '--history'],
		['run', '--silent', 'proof', '--', '--write', '--report'],
		['run', '--silent', 'screenshots'],
	]) {
		report(`npm ${parameters.join(' ')}`);
		const status = await runStep(parameters, root);
		// Examples that fail are findings with file and line, which the command has printed.
		if (status !== 0) report(`npm ${parameters.join(' ')}: ended with status ${status}`);
	}
	return appliedChanges(root, `.cache/release/${from}-${to}`);
}

/** Runs a command of this repository with its output in sight: the proof installs the new version first, and takes long. */
function runStep(parameters: readonly string[], directory: string): Promise<number | null> {
	return new Promise((resolve, reject) => {
		const child = spawn('npm', parameters, { cwd: directory, stdio: 'inherit' });
		child.on('error', reject);
		child.on('exit', resolve);
	});
}

async function npm(parameters: string[], directory: string): Promise<void> {
	try {
		await run('npm', [...parameters, ...SPEAKING], {
			cwd: directory,
			timeout: INSTALL_TIMEOUT_MS,
			maxBuffer: MAX_OUTPUT_BYTES,
		});
	} catch (error) {
		throw new PackagesError(
			`"npm ${parameters.join(' ')}" failed, so the project of the examples stays as it was: ${messageOf(error)}`,
		);
	}
}
