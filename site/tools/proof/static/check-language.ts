import { spawnSync } from 'node:child_process';
import { GraphQLError, parse as parseGraphql } from 'graphql';
import { transform } from 'lightningcss';
import { parseAllDocuments } from 'yaml';
import type { Fence } from '../model.ts';
import { checkDockerfile } from './dockerfile.ts';
import { checkDotenv } from './dotenv.ts';
import { checkHttp } from './http.ts';
import { checkJson } from './json.ts';
import { checkNginx } from './nginx.ts';
import { type LanguageProblem, lineOf } from './problem.ts';
import { checkScript } from './script.ts';

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

function checkCss(code: string): LanguageProblem | undefined {
	try {
		transform({ filename: 'code.css', code: Buffer.from(code) });
		return undefined;
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		const line = 'loc' in error && isPlace(error.loc) ? error.loc.line : 1;
		return { message: error.message, line };
	}
}

function isPlace(value: unknown): value is { line: number } {
	return typeof value === 'object' && value !== null && 'line' in value && typeof value.line === 'number';
}

/** Checks a GraphQL document of operations or types. */
function checkGraphql(code: string): LanguageProblem | undefined {
	try {
		parseGraphql(code);
		return undefined;
	} catch (error) {
		if (!(error instanceof GraphQLError)) throw error;
		return { message: error.message, line: error.locations?.[0]?.line ?? 1 };
	}
}

/** Checks a shell script with `bash -n`, which parses it without running it. */
function checkShell(code: string): LanguageProblem | undefined {
	const { status, stderr, error } = spawnSync('bash', ['-n'], { input: code, encoding: 'utf8' });
	if (error) throw new Error(`bash is needed to check shell examples: ${error.message}`);
	if (status === 0) return undefined;
	const [, line = '1', message = stderr] = /line (\d+): (.*)/.exec(stderr) ?? [];
	return { message, line: Number(line) };
}

function checkYaml(code: string): LanguageProblem | undefined {
	const [error] = [...parseAllDocuments(code)].flatMap((document) => document.errors);
	return error && { message: error.message.split('\n')[0] ?? '', line: lineOf(code, error.pos[0]) };
}
