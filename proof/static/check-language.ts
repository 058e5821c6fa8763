import type { Fence } from '../model.ts';
import { checkCss } from './css.ts';
import { checkDockerfile } from './dockerfile.ts';
import { checkDotenv } from './dotenv.ts';
import { checkGraphql } from './graphql.ts';
import { checkHttp } from './http.ts';
import { checkJson } from './json.ts';
import { checkNginx } from './nginx.ts';
import type { LanguageProblem } from './problem.ts';
import { checkScript } from './script.ts';
import { checkShell } from './shell.ts';
import { checkYaml } from './yaml.ts';

type Check = (fence: Fence) => LanguageProblem | undefined;

const CHECKS: Readonly<Record<string, Check>> = {
	bash: ({ code }) => checkShell(code),
	css: ({ code }) => checkCss(code),
	dockerfile: ({ code }) => checkDockerfile(code),
	dotenv: ({ code }) => checkDotenv(code),
	graphql: ({ code }) => checkGraphql(code),
	http: ({ code }) => checkHttp(code),
	js: ({ code }) => checkScript(code, 'jsx'),
	json: ({ code, title }) => checkJson(code, title),
	jsx: ({ code }) => checkScript(code, 'jsx'),
	nginx: ({ code }) => checkNginx(code),
	ts: ({ code }) => checkScript(code, 'ts'),
	tsx: ({ code }) => checkScript(code, 'tsx'),
	yaml: ({ code }) => checkYaml(code),
};

/**
 * Parses a fence that is not run. Does not need the CMS.
 * @returns `undefined` when it is valid, or when there is no parser for its language
 */
export function checkLanguage(fence: Fence): LanguageProblem | undefined {
	// Pseudo-code is not code.
	if (fence.attributes.unproved === 'pseudo-code') return undefined;
	return CHECKS[fence.language]?.(fence);
}

/** Returns the syntax errors of fences that are not run, with their lines in the file. */
export function languageProblems(fences: readonly Fence[]): { line: number; message: string }[] {
	return fences.flatMap((fence) => {
		const problem = checkLanguage(fence);
		if (!problem) return [];
		return [{ line: fence.line + problem.line, message: `this is not valid ${fence.language}: ${problem.message}` }];
	});
}
