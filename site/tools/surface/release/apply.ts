import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { messageOf } from '@octavo/platform/error-message.ts';
import { parseJson } from '@octavo/platform/parse-json.ts';
import { writeAtomic } from '@octavo/platform/write-atomic.ts';
import { z } from 'zod';
import { PackagesError, PRODUCT_PACKAGES, runNpm } from '../packages/fetch-packages.ts';

/** An output line that starts with a position in the pages or in the list of pictures. */
export const FINDING = /^(?:content|proof)\/[^\s:]+:\d+/;

/**
 * Moves the pin to another version: updates the project of the examples and its lockfile, then the surface, its homes
 * and the history, and the results and pictures in the pages.
 * @param packages version of each package, because the registry can lack some at the product's version
 * @returns the changes in the pages, and what remains to review
 * @throws {PackagesError} when pages have uncommitted changes, or the registry lacks a package at the new version
 */
export async function applyRelease(
	root: string,
	move: { from: string; to: string; packages: Readonly<Record<string, string>> },
	report: (step: string) => void,
): Promise<AppliedChanges> {
	await requireCleanPages(root);
	const { from, to } = move;
	const locked = join(root, PROJECT, LOCKFILE);
	const needed = existsSync(locked) ? ofVersion(from, readFileSync(locked, 'utf8')) : [];
	const lacking = needed.filter((name) => (move.packages[name] ?? to) !== to);
	if (lacking.length > 0)
		throw new PackagesError(`found no ${lacking.join(', ')} at ${to}, so the pin stays at ${from}`);
	report(`${PROJECT}: ${(await movePin(root, move)).join(', ')}`);
	const findings: string[] = [];
	for (const parameters of [
		['run', '--silent', 'surface', '--', to, '--write'],
		['run', '--silent', 'surface', '--', '--history'],
		['run', '--silent', 'proof', '--', '--write', '--report'],
		['run', '--silent', 'screenshots'],
		['run', '--silent', 'check'],
	]) {
		const step = `npm ${parameters.join(' ')}`;
		report(step);
		const found = findings.length;
		const status = await runStep(parameters, root, (line) => FINDING.test(line) && findings.push(line));
		if (status === 0) continue;
		report(`${step}: ended with status ${status}`);
		// A step with findings ends with status 1 and prints them; any other failure means that it did not finish.
		if (status !== 1 || findings.length === found)
			findings.push(`${step}: stopped with status ${status} before it finished; run it again`);
	}
	return { ...(await appliedChanges(root, `.cache/release/${from}-${to}`)), findings };
}

/**
 * Runs a command of this repository and shows its output on stderr, because the proof first installs the new version,
 * which takes long.
 */
export function runStep(
	parameters: readonly string[],
	directory: string,
	onLine: (line: string) => void,
	environment: NodeJS.ProcessEnv = process.env,
): Promise<number | null> {
	return new Promise((resolve, reject) => {
		const child = spawn('npm', parameters, { cwd: directory, env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
		createInterface(child.stdout).on('line', (line) => {
			console.error(line);
			onLine(line);
		});
		child.on('error', reject);
		child.on('close', resolve);
	});
}

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;
const PICTURES = 'content/screenshots';
/** Each picture has several sizes; one is enough for a visual comparison. */
const SMALLER_SIZE = /\.phone|@2x/;
const FILE = /^\+\+\+ b\/(content\/.*\.mdx)$/;
const HUNK = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/;

/**
 * Checks that the pages are committed, so that the changes of a release can be told apart.
 * @throws {PackagesError} when files of pages differ from the last commit
 */
export async function requireCleanPages(root: string): Promise<void> {
	const { stdout } = await git(root, 'status --porcelain --untracked-files=no -- content');
	const [first] = stdout.split('\n');
	if (first) throw new PackagesError(`found ${first.slice(3)} with uncommitted changes; commit or revert them first`);
}

/** Changes in the pages since the last commit that applying a release made, and what remains to review. */
export interface AppliedChanges {
	/** File and lines of each changed result of an example. */
	results: string[];
	/** Changed pictures with the files of their previous versions; paths are relative to the root. */
	pictures: { path: string; before: string }[];
	/** Findings of the proof and the check, each starting with file and line. */
	findings: string[];
}

/**
 * Collects the changes in the pages.
 * @param folder for the previous versions of pictures, relative to the root
 */
export async function appliedChanges(root: string, folder: string): Promise<Omit<AppliedChanges, 'findings'>> {
	const { stdout: patch } = await git(root, 'diff --relative --unified=0 HEAD -- content :!content/snippets');
	const { stdout: listed } = await git(root, `diff --relative --name-only --diff-filter=M HEAD -- ${PICTURES}`);
	const pictures: AppliedChanges['pictures'] = [];
	for (const path of listed.split('\n').filter((path) => path !== '' && !SMALLER_SIZE.test(path))) {
		const { stdout } = await run('git', ['show', `HEAD:./${path}`], {
			cwd: root,
			maxBuffer: MAX_OUTPUT_BYTES,
			encoding: 'buffer',
		});
		const before = `${folder}/before-${basename(path)}`;
		writeAtomic(join(root, before), stdout);
		pictures.push({ path, before });
	}
	return { results: changedLines(patch), pictures };
}

/** Returns `content/cms/api/rest.mdx:12-14` for each hunk of a patch, with the current line numbers. */
function changedLines(patch: string): string[] {
	let file = '';
	return patch.split('\n').flatMap((line) => {
		file = line.match(FILE)?.[1] ?? (line.startsWith('+++ ') ? '' : file);
		const hunk = line.match(HUNK);
		if (!hunk || file === '') return [];
		const [from, count] = [Number(hunk[1]), Number(hunk[2] ?? 1)];
		return [`${file}:${from}${count > 1 ? `-${from + count - 1}` : ''}`];
	});
}

function git(root: string, parameters: string) {
	return run('git', parameters.split(' '), { cwd: root, maxBuffer: MAX_OUTPUT_BYTES });
}

export const PROJECT = 'tools/proof/project';
const MANIFEST = 'package.json';
const LOCKFILE = 'package-lock.json';
const INSTALL_TIMEOUT_MS = 10 * 60_000;
const LOCK = 'install --package-lock-only --ignore-scripts --no-audit --no-fund --omit-lockfile-registry-resolved';

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

function ofVersion(version: string, locked: string): string[] {
	const { packages } = parseJson(locked, lockfile, `${PROJECT}/${LOCKFILE}`, 'a lockfile');
	const found = Object.entries(packages).filter(([, entry]) => entry.version === version);
	const names = found.map(([path]) => path.split('node_modules/').at(-1) ?? '');
	return [...new Set(names.filter((name) => name.startsWith('@strapi/')))];
}

async function lock(directory: string): Promise<void> {
	try {
		await runNpm(LOCK.split(' '), { cwd: directory, timeout: INSTALL_TIMEOUT_MS });
	} catch (error) {
		throw new PackagesError(`"npm ${LOCK}" failed, so the project of the examples is unchanged: ${messageOf(error)}`);
	}
}
