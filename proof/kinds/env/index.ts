import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { closest } from 'fastest-levenshtein';
import { z } from 'zod';
import type { Outcome, ProofKind } from '../../model.ts';
import { checkDotenv, readDotenv } from '../../static/index.ts';
import { knownNames, namesOnPage } from './names.ts';

interface EnvContext {
	/** Of the site, absolute. */
	root: string;
	/** Directory of the CMS project. */
	project: string;
}

/** `.env` files: every line sets a variable that the CMS or the page knows. */
export const envKind: ProofKind<Record<string, never>, EnvContext> = {
	name: 'env',
	label: '`.env` files',
	options: z.strictObject({}),
	needs: 'nothing',
	async run({ fence }, _options, { root, project }) {
		const problem = checkDotenv(fence.code);
		if (problem) return { state: 'failed', message: `line ${problem.line}: ${problem.message}` };
		const page = await readFile(join(root, fence.file), 'utf8');
		const known = new Set([...(await namesOfProject(project)), ...namesOnPage(page, fence.code)]);
		return judgeNames(Object.keys(readDotenv(fence.code)), known);
	},
};

/** Fails for the first name that nothing reads. */
export function judgeNames(names: readonly string[], known: ReadonlySet<string>): Outcome {
	const unknown = names.find((name) => !known.has(name));
	if (unknown === undefined) return { state: 'passed', depth: 'evaluated' };
	const nearest = closest(unknown, [...known]);
	const message = `neither the CMS, nor its configuration, nor the rest of the page knows "${unknown}"; the nearest name is "${nearest}"`;
	return { state: 'failed', message };
}

const projects = new Map<string, Promise<Set<string>>>();

function namesOfProject(project: string): Promise<Set<string>> {
	const names = projects.get(project) ?? knownNames(project);
	projects.set(project, names);
	return names;
}
