import { HostStartError } from '../instance/host.ts';
import type { Outcome } from '../model.ts';
import type { ScratchProject } from './project-builder.ts';
import { ScratchFilesError } from './variants.ts';

/** The folder of a scratch project in a path. */
const PROJECT = /[^\s(]*\/projects\/[\da-f]{16}\/(?:dist\/)?/;

/** Lines of a message from the CMS; what follows is its stack. */
const SHOWN_LINES = 12;

/**
 * What an author is told where the CMS does not start with a page's files, or they make up no project.
 * @throws {unknown} any other error, which is none of the example's
 */
export function failureOf(error: unknown): Outcome {
	if (error instanceof ScratchFilesError) return { state: 'failed', message: error.message };
	if (error instanceof HostStartError)
		return { state: 'failed', message: startMessage(error.message), isAccident: error.isAccident };
	throw error;
}

/** The message of the CMS without the places of its own code and of the project's copy. */
export function startMessage(text: string): string {
	const lines = text
		.split('\n')
		.filter((line) => !/^\s+at /.test(line) || PROJECT.test(line))
		.map((line) => line.replaceAll(new RegExp(PROJECT, 'g'), ''));
	const unique = lines.filter((line, index) => line.trim() !== '' && lines.indexOf(line) === index);
	return unique.slice(0, SHOWN_LINES).join('\n');
}

/** The first problem of each of a project's files in TypeScript; nothing where it compiles. */
export function compilerMessage({ problems }: ScratchProject): string | undefined {
	const [found] = [...problems].flatMap(([{ title, line }, [first]]) =>
		first ? [`${title} (line ${line + first.line}): ${first.code} ${first.message}`] : [],
	);
	return found && `TypeScript refuses ${found}`;
}
