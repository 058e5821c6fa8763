import type { LanguageProblem } from './problem.ts';

/** Dockerfile instructions: https://docs.docker.com/reference/dockerfile/ */
const INSTRUCTIONS = new Set(
	(
		'ADD ARG CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL MAINTAINER ONBUILD RUN SHELL STOPSIGNAL USER ' +
		'VOLUME WORKDIR'
	).split(' '),
);

/** Checks that every line starts with a known instruction with arguments, and that the first one is `FROM` or `ARG`. */
export function checkDockerfile(code: string): LanguageProblem | undefined {
	let continued = false;
	let started = false;
	for (const [index, line] of code.split('\n').entries()) {
		const text = line.trim();
		if (text === '' || text.startsWith('#')) continue;
		const isContinuation = continued;
		continued = text.endsWith('\\');
		if (isContinuation) continue;
		const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(text) ?? [];
		const instruction = word.toUpperCase();
		const problem = (message: string) => ({ message, line: index + 1 });
		if (!INSTRUCTIONS.has(instruction)) return problem(`"${word}" is not an instruction of a Dockerfile`);
		if (rest === '') return problem(`${instruction} has nothing after it`);
		if (!started && instruction !== 'FROM' && instruction !== 'ARG') return problem(`${instruction} before any FROM`);
		started = true;
	}
	return continued ? { message: 'the last line ends in a backslash', line: code.split('\n').length } : undefined;
}
