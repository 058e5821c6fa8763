import { execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { z } from 'zod';
import { messageOf } from '../../platform/error-message.ts';
import { parseJson } from '../../platform/parse-json.ts';
import { writeAtomic } from '../../platform/write-atomic.ts';
import { PackagesError, SPEAKING } from '../packages/fetch-packages.ts';
import { PRODUCT_PACKAGES } from '../packages/names.ts';
import { type AppliedChanges, appliedChanges, requireCleanPages } from './applied-changes.ts';

const run = promisify(execFile);
const PROJECT = 'proof/project';
const INSTALL_TIMEOUT_MS = 10 * 60_000;
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** A line of a command that says where in the pages, or in the list of pictures, something is to be looked at. */
const FINDING = /^(?:content|proof)\/[^\s:]+:\d+/;

const manifest = z.looseObject({
	dependencies: z.record(z.string(), z.string()),
	devDependencies: z.record(z.string(), z.string()),
});

/**
 * Moves the pin: the project of the examples gets the version with a lockfile of its own, then the surface, its homes and the
 * history are written anew, and the results and pictures in the pages that are others now. The lockfile is made beside the project first, so that a failing install changes nothing.
 * @param packages the version to take of each package, since the registry may lack some at the product's
 * @returns what that changed in the pages, and what is left to look at
 * @throws {PackagesError} where pages differ from the last commit, or the packages can't be installed
 */
export async function applyRelease(
	root: string,
	{ from, to, packages }: { from: string; to: string; packages: Readonly<Record<string, string>> },
	report: (step: string) => void,
): Promise<AppliedChanges> {
	await requireCleanPages(root);
	const project = join(root, PROJECT);
	const source = readFileSync(join(project, 'package.json'), 'utf8');
	const { dependencies, devDependencies } = parseJson(source, manifest, `${PROJECT}/package.json`, 'a manifest');
	let moved = source;
	const taken: string[] = [];
	for (const [name, pinned] of Object.entries({ ...dependencies, ...devDependencies })) {
		const version = packages[name];
		if (!version || !PRODUCT_PACKAGES.some((known) => known === name)) continue;
		moved = moved.replace(`"${name}": "${pinned}"`, `"${name}": "${version}"`);
		taken.push(`${name} ${version}`);
	}
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
	report(`${PROJECT}: ${taken.join(', ')}`);
	const findings: string[] = [];
	for (const parameters of [
		['run', '--silent', 'surface', '--', to, '--write'],
		['run', '--silent', 'surface', '--', '--history'],
		['run', '--silent', 'proof', '--', '--write', '--report'],
		['run', '--silent', 'screenshots'],
		['run', '--silent', 'check'],
	]) {
		report(`npm ${parameters.join(' ')}`);
		const status = await runStep(parameters, root, (line) => FINDING.test(line) && findings.push(line));
		if (status !== 0) report(`npm ${parameters.join(' ')}: ended with status ${status}`);
	}
	return { ...(await appliedChanges(root, `.cache/release/${from}-${to}`)), findings };
}

/**
 * Runs a command of this repository with its output in sight, on the error stream: the proof installs the new version first,
 * and takes long.
 */
function runStep(
	parameters: readonly string[],
	directory: string,
	onLine: (line: string) => void,
): Promise<number | null> {
	return new Promise((resolve, reject) => {
		const child = spawn('npm', parameters, { cwd: directory, stdio: ['ignore', 'pipe', 'inherit'] });
		createInterface(child.stdout).on('line', (line) => {
			console.error(line);
			onLine(line);
		});
		child.on('error', reject);
		child.on('close', resolve);
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
