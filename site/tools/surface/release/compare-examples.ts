import { cpSync, existsSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PackagesError } from '../packages/fetch-packages.ts';
import { FINDING, movePin, PROJECT, runStep } from './apply.ts';

/** Beside the folder of the site, so that programs in a copy find the packages of this repository. */
const COPIES = '../.cache/release';
/** What a copy of the site makes itself. */
const LEFT_OUT = /^(?:node_modules|\.cache|\.tmp|dist)$/;

/**
 * Runs the examples of the pages on a version that the pages do not describe, in a copy of the site. Those of the pages
 * with differences also run on the pinned version, so that an example that fails anyway is not taken for a change.
 * @param packages version of each package of the other version
 * @returns each example that answers differently, with its file and line first, then the difference
 * @throws (rejects) {PackagesError} when the other version cannot be installed, or not all examples ran
 */
export async function compareExamples(
	root: string,
	{ pinned, other, packages }: { pinned: string; other: string; packages: Readonly<Record<string, string>> },
	report: (step: string) => void,
): Promise<string[]> {
	const there = copySite(root, other);
	await movePin(there, { from: pinned, to: other, packages });
	report(`npm run proof, with ${other}`);
	const found = await prove(root, there, []);
	const pages = [...new Set([...found.keys()].map((position) => position.replace(/:\d+$/, '')))];
	if (pages.length === 0) return [];
	const here = copySite(root, pinned);
	link(join(root, PROJECT, 'node_modules'), join(here, PROJECT, 'node_modules'));
	report(`npm run proof, with ${pinned}`);
	const known = await prove(root, here, pages);
	return [...found].flatMap(([position, text]) => (known.has(position) ? [] : [text]));
}

/**
 * Copies a site. What an earlier copy has installed and proved stays, so that an interrupted run goes on.
 * @returns the absolute path of the copy
 */
function copySite(root: string, version: string): string {
	const folder = join(root, COPIES, version);
	const copy = join(folder, basename(root));
	rmSync(join(copy, 'content'), { recursive: true, force: true });
	cpSync(root, copy, { recursive: true, filter: (path) => !LEFT_OUT.test(basename(path)) });
	link(join(dirname(root), 'packages'), join(folder, 'packages'));
	return copy;
}

function link(target: string, path: string): void {
	if (existsSync(target) && !existsSync(path)) symlinkSync(target, path);
}

/** @returns `content/page.mdx:12` of each example that differs or fails -> what the proof says about it */
async function prove(root: string, site: string, pages: readonly string[]): Promise<Map<string, string>> {
	const found = new Map<string, string>();
	let position: string | undefined;
	const status = await runStep(
		['run', '--silent', 'proof', '--', ...pages],
		root,
		(line) => {
			const begin = line.match(FINDING)?.[0];
			if (begin || line === '') position = begin;
			if (position) found.set(position, begin ? line : `${found.get(position)}\n  ${line}`);
		},
		{ ...process.env, SITE_ROOT: site },
	);
	// With findings it ends with status 1; anything else means that not all examples ran.
	if (status !== 0 && (status !== 1 || found.size === 0))
		throw new PackagesError(`npm run proof stopped with status ${status} in ${site}`);
	return found;
}
