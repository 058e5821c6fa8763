import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { inTemporary } from '../instance/cleanup.ts';
import type { Fence, Outcome, ProofKind } from '../model.ts';
import { linkPackages, writeText } from '../scratch/project-directory.ts';
import { runCommand } from '../scratch/run-command.ts';
import type { KindContext } from './options.ts';

const options = z.object({
	/** Id as printed by `codemods ls`, e.g. `5.0.0-entity-service-document-service-code`. */
	codemod: z.string().regex(/^\d+\.\d+\.\d+-[\w-]+$/),
});

/** Paths of files without a title, where codemods look for them. */
const DEFAULT_PATHS: Readonly<Record<string, string>> = {
	js: 'src/index.js',
	ts: 'src/index.ts',
	json: 'package.json',
};

/** Code to which a codemod of the upgrade tool is applied; the result is the changed code. */
export const codemodKind: ProofKind<z.output<typeof options>, Pick<KindContext, 'project'>> = {
	label: 'Codemods',
	options,
	needs: 'nothing',
	run: ({ fence }, { codemod }, { project }) =>
		inTemporary('codemod', (directory) => applyCodemod({ fence, codemod, project, directory })),
};

interface Application {
	fence: Fence;
	codemod: string;
	project: string;
	/** An empty directory. */
	directory: string;
}

async function applyCodemod({ fence, codemod, project, directory }: Application): Promise<Outcome> {
	const path = fence.title ?? DEFAULT_PATHS[fence.language] ?? 'src/index.js';
	await copyFile(join(project, 'package.json'), join(directory, 'package.json'));
	await writeText(join(directory, path), fence.code);
	await linkPackages(project, directory);
	const program = join(project, 'node_modules/@strapi/upgrade/bin/upgrade.js');
	const { stdout, stderr } = await runCommand(
		process.execPath,
		[program, 'codemods', 'run', codemod, '--project-path', directory],
		{ directory, environment: { STRAPI_TELEMETRY_DISABLED: 'true', NO_COLOR: '1' } },
	);
	const [, error] = /\[ERROR\]\s*(?:\[[^\]]*\]\s*)?(.*)/.exec(stdout + stderr) ?? [];
	if (error) return { state: 'failed', message: `the codemod failed: ${error}` };
	const output = (await readFile(join(directory, path), 'utf8')).trimEnd();
	if (output === fence.code.trimEnd())
		return { state: 'failed', message: `the codemod "${codemod}" does not change this code` };
	return { state: 'passed', given: { text: output } };
}
