import { parseAllDocuments } from 'yaml';
import { type LanguageProblem, lineOf } from './problem.ts';

export function checkYaml(code: string): LanguageProblem | undefined {
	const [error] = [...parseAllDocuments(code)].flatMap((document) => document.errors);
	return error && { message: error.message.split('\n')[0] ?? '', line: lineOf(code, error.pos[0]) };
}
