import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type AppliedChanges, appliedChanges, requireCleanPages } from './applied-changes.ts';
import { movePin, PROJECT } from './move-pin.ts';

/** An output line that starts with a position in the pages or in the list of pictures. */
const FINDING = /^(?:content|proof)\/[^\s:]+:\d+/;

/**
 * Moves the pin to another version: updates the project of the examples and its lockfile, then the surface, its homes
 * and the history, and the results and pictures in the pages.
 * @param packages version of each package, because the registry can lack some at the product's version
 * @returns the changes in the pages, and what remains to review
 * @throws {PackagesError} when pages have uncommitted changes, or the packages cannot be installed
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
