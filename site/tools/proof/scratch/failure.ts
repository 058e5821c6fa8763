import { RequestError } from '../../../examples/index.ts';
import { HostStartError } from '../instance/host.ts';
import type { Outcome } from '../model.ts';
import { PanelBundleError } from '../panel/esbuild.ts';
import type { ScratchProject } from './project-builder.ts';
import { ScratchFilesError } from './variants.ts';

/** Folder of a scratch project in a path. */
const PROJECT = /[^\s(]*\/projects\/[\da-f]{16}\/(?:dist\/)?/;

/** Maximum number of lines of a message; the rest is the stack of the CMS. */
const SHOWN_LINES = 12;

/** Errors of what a page shows; their messages are for the author. */
const ERRORS_OF_PAGES = [ScratchFilesError, PanelBundleError, RequestError];

/**
 * Converts an error of what a page shows, or of a CMS that does not start with a page's files, to a failure.
 * @throws {unknown} any other error, which the example did not cause
 */
export function failureOf(error: unknown): Outcome {
	if (error instanceof HostStartError)
		return { state: 'failed', message: startMessage(error.message), isAccident: error.isAccident };
	if (error instanceof Error && ERRORS_OF_PAGES.some((kind) => error instanceof kind))
		return { state: 'failed', message: error.message };
	throw error;
}

/** Returns a message of the CMS without stack lines of its own code and without the path of the project's copy. */
export function startMessage(text: string): string {
	const lines = text
		.split('\n')
		.filter((line) => !/^\s+at /.test(line) || PROJECT.test(line))
		.map((line) => line.replaceAll(new RegExp(PROJECT, 'g'), ''));
	const unique = lines.filter((line, index) => line.trim() !== '' && lines.indexOf(line) === index);
	return unique.slice(0, SHOWN_LINES).join('\n');
}

/** Returns the first compiler problem of a project's TypeScript files; `undefined` when all compile. */
export function compilerMessage({ problems }: ScratchProject): string | undefined {
	const [found] = [...problems].flatMap(([{ title, line }, [first]]) =>
		first ? [`${title} (line ${line + first.line}): ${first.code} ${first.message}`] : [],
	);
	return found && `TypeScript rejects ${found}`;
}
