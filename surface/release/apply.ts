import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type AppliedChanges, appliedChanges, requireCleanPages } from './applied-changes.ts';
import { movePin, PROJECT } from './move-pin.ts';

/** A line of a command that says where in the pages, or in the list of pictures, something is to be looked at. */
const FINDING = /^(?:content|proof)\/[^\s:]+:\d+/;

/**
 * Moves the pin: the project of the examples gets the version with a lockfile of its own, then the surface, its homes and the
 * history are written anew, and the results and pictures in the pages that are others now.
 * @param packages the version to take of each package, since the registry may lack some at the product's
 * @returns what that changed in the pages, and what is left to look at
 * @throws {PackagesError} where pages differ from the last commit, or the packages can't be installed
 */
export async function applyRelease(
	root: string,
	move: { from: string; to: string; packages: Readonly<Record<string, string>> },
	report: (step: string) => void,
): Promise<AppliedChanges> {
	await requireCleanPages(root);
	const { from, to } = move;
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
		// A step that has found something ends with 1 and says where; every other end means that it was not done.
		if (status !== 1 || findings.length === found)
			findings.push(`${step}: ended with status ${status} before it was done; run it again`);
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
